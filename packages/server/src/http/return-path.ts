const LONGEST = 500;
/** To be led back to the sign-in page, or into another sign-in, is of no use to whoever has just signed in. */
const SIGN_IN = /^\/auth(\/|$)/i;

/**
 * Where a visitor may be led back to: a path of our own origin, with its query and fragment, as browsers write it.
 * `/` for whatever is anything else: other origins however they are hidden, the sign-in page itself, too long ones.
 */
export function returnPath(asked: string | undefined, ownUrl: string): string {
  if (asked === undefined || !/^\/(?![/\\])/.test(asked) || hasHiddenParts(asked)) return '/';
  if (!URL.canParse(asked, ownUrl)) return '/';
  const { origin, pathname, search, hash } = new URL(asked, ownUrl);
  const path = pathname + search + hash;
  // `/.//other.example` is a path of ours until its dot is gone.
  if (origin !== ownUrl || pathname.startsWith('//') || path.length > LONGEST) return '/';
  return isSignIn(pathname) ? '/' : path;
}

/** Browsers take a backslash for a slash and drop control characters, so that what is led to is not what was checked. */
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
