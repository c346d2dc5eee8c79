/** Never returned to: the login page itself. */
const AUTH_PATH = '/auth';
/** The one page below it that requires a session. Google sign-in never returns here: its users are verified. */
export const VERIFY_PATH = '/auth/verify';

/**
 * Where a visitor goes once signed in: the `returnTo` of the query when it is a path of our own origin, else `/`.
 * Parsed as the browser does: `//host`, `/\host` and a tab after the slash all mean another host.
 */
export function returnPath(search: string): string {
  const wanted = new URLSearchParams(search).get('returnTo') ?? '';
  if (wanted === VERIFY_PATH) return wanted;
  if (!wanted.startsWith('/') || !URL.canParse(wanted, location.origin)) return '/';
  const { origin, pathname, search: query, hash } = new URL(wanted, location.origin);
  const isOwn = origin === location.origin && !pathname.startsWith('//');
  const isAuth = pathname === AUTH_PATH || pathname.startsWith(`${AUTH_PATH}/`);
  return isOwn && !isAuth ? `${pathname}${query}${hash}` : '/';
}
