const LONGEST = 500;
/** Returning to the sign-in page, or into another sign-in, is useless after a sign-in. */
const SIGN_IN = /^\/auth(\/|$)/i;

/**
 * Validates a return address: a path of our own origin with its query and fragment, normalised as browsers do. `/` for
 * anything else: other origins in any disguise, the sign-in page itself, long ones.
 */
export function returnPath(asked: string | undefined, ownUrl: string): string {
  if (asked === undefined || !/^\/(?![/\\])/.test(asked) || hasHiddenParts(asked)) return '/';
  if (!URL.canParse(asked, ownUrl)) return '/';
  const { origin, pathname, search, hash } = new URL(asked, ownUrl);
  const path = pathname + search + hash;
  // `/.//other.example` looks like our path until its dot segment is removed.
  if (origin !== ownUrl || pathname.startsWith('//') || path.length > LONGEST) return '/';
  return isSignIn(pathname) ? '/' : path;
}

/**
 * Browsers treat a backslash as a slash and drop control characters, so the target would differ from what was checked.
 */
function hasHiddenParts(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\x7f' || character === '\\');
}

function isSignIn(pathname: string): boolean {
  try {
    return SIGN_IN.test(decodeURIComponent(pathname));
  } catch {
    return true;
  }
}
