import { deleteCookie, getCookie, setCookie, setSignedCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { CookieOptions } from 'hono/utils/cookie';
import type { Caller } from '../accounts/caller.ts';
import { deviceName } from '../accounts/device-name.ts';
import type { SignIn, SignInBrowser } from '../accounts/open-session.ts';
import { findOpenSession, LONGEST_SESSION_DAYS } from '../accounts/sessions.ts';
import type { SignedInUser } from '../accounts/signed-in-user.ts';
import type { AppParts } from '../app-parts.ts';
import { randomId } from '../random-id.ts';
import type { AppContext, AppEnvironment } from './app-context.ts';
import { SAFE_METHODS } from './safe-methods.ts';
import { signedCookie } from './signed-cookie.ts';

const VISITOR_COOKIE = 'ledgerlift_visitor';
export const SESSION_COOKIE = 'ledgerlift_session';
const KNOWN_COOKIE = 'ledgerlift_known';
const DAY_SECONDS = 24 * 60 * 60;
/** Maximum lifetime of a cookie in browsers. */
const LONGEST_DAYS = 400;

/**
 * Identifies the signed-in user by a session's token, otherwise the anonymous visitor by a signed cookie. Gives a
 * visitor cookie to a caller without one, but not on reading calls: a page makes several at once, and the cookie of a
 * late answer would replace the one that an upload came with.
 */
export function identifyByCookies(parts: AppParts) {
  const { db, secrets } = parts;
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const known = signedCookie(context, secrets.visitorCookieKey, VISITOR_COOKIE, prefixOf(parts));
    const token = sessionToken(context, parts);
    const session = token === null ? null : await findOpenSession(db, token);
    const origin = callerOrigin(context, parts, session?.user ?? null);
    context.set('tokenScopes', null);
    if (session) {
      const { user, signedInAt } = session;
      context.set('caller', { ownerId: user.id, user, signedInAt, visitorId: known, ...origin });
    } else {
      const ownerId = known ?? randomId();
      if (known === null && !SAFE_METHODS.has(context.req.method))
        await setSignedCookie(context, VISITOR_COOKIE, ownerId, secrets.visitorCookieKey, {
          ...cookieOptions(parts),
          maxAge: LONGEST_DAYS * DAY_SECONDS,
        });
      context.set('caller', { ownerId, user: null, signedInAt: null, visitorId: known, ...origin });
    }
    await next();
  });
}

/** Derives the caller's properties from the network address. */
export function callerOrigin(
  context: AppContext,
  { addresses, creditRules }: Pick<AppParts, 'addresses' | 'creditRules'>,
  user: SignedInUser | null,
): Pick<Caller, 'network' | 'isUnverified' | 'addressHash'> {
  const network = addresses.hashOf(context.env.incoming);
  const isUnverified = !user?.emailVerifiedAt;
  // An unverified account costs as little as a cookie, so both count against the ceiling of their address.
  const isCheap = user === null || (creditRules.isMailSetUp && isUnverified);
  const hasCeiling = isCheap && creditRules.visitorsPerAddress > 0;
  return { network, isUnverified, addressHash: hasCeiling ? network : null };
}

/** The session token that the browser sends. */
export function sessionToken(context: AppContext, parts: Pick<AppParts, 'publicUrl'>): string | null {
  return getCookie(context, SESSION_COOKIE, prefixOf(parts)) || null;
}

/** The cookie lives as long as a session can last; the server ends unused sessions earlier. */
function setSessionCookie(context: AppContext, parts: Pick<AppParts, 'publicUrl'>, token: string): void {
  setCookie(context, SESSION_COOKIE, token, {
    ...cookieOptions(parts),
    maxAge: LONGEST_SESSION_DAYS * DAY_SECONDS,
  });
}

/**
 * Removes the session from the browser, including cached pages that 'back' would show. Not `"storage"` and `"cookies"`:
 * the theme and a visitor's credits stay.
 */
export function clearSession(context: AppContext, parts: Pick<AppParts, 'publicUrl'>): void {
  context.header('Clear-Site-Data', '"cache"');
  deleteCookie(context, SESSION_COOKIE, cookieOptions(parts));
}

/** The state of the requesting browser before a sign-in. */
export function signInBrowser(
  context: AppContext,
  parts: Pick<AppParts, 'publicUrl' | 'secrets'>,
): SignInBrowser {
  const knownUserId = signedCookie(context, parts.secrets.knownCookieKey, KNOWN_COOKIE, prefixOf(parts));
  const { visitorId, network } = context.get('caller');
  const device = deviceName(context.req.header('user-agent'));
  return { token: sessionToken(context, parts), visitorId, knownUserId, network, device };
}

/** Sets the session cookie, and a cookie that marks the browser as known to this account. */
export async function setSignInCookies(
  context: AppContext,
  parts: Pick<AppParts, 'publicUrl' | 'secrets'>,
  { user, token }: SignIn,
): Promise<void> {
  setSessionCookie(context, parts, token);
  await setSignedCookie(context, KNOWN_COOKIE, user.id, parts.secrets.knownCookieKey, {
    ...cookieOptions(parts),
    maxAge: LONGEST_DAYS * DAY_SECONDS,
  });
}

/** Removes all cookies of a deleted account. */
export function clearAccountCookies(context: AppContext, parts: Pick<AppParts, 'publicUrl'>): void {
  clearSession(context, parts);
  deleteCookie(context, KNOWN_COOKIE, cookieOptions(parts));
}

function cookieOptions(parts: Pick<AppParts, 'publicUrl'>): CookieOptions {
  const options = { httpOnly: true, sameSite: 'Lax', path: '/' } as const;
  const prefix = prefixOf(parts);
  return prefix ? { ...options, secure: true, prefix } : { ...options, secure: false };
}

/**
 * Over HTTPS browsers accept cookies with this prefix only from this exact host, so that no neighbouring host can plant
 * one.
 */
function prefixOf({ publicUrl }: Pick<AppParts, 'publicUrl'>): 'host' | undefined {
  return publicUrl?.startsWith('https:') ? 'host' : undefined;
}
