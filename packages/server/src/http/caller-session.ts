import { deleteCookie, getCookie, getSignedCookie, setCookie, setSignedCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { CookieOptions } from 'hono/utils/cookie';
import { SESSION_DAYS, userOfSession } from '../accounts/sessions.ts';
import type { AppParts } from '../app-parts.ts';
import { randomId } from '../random-id.ts';
import type { AppContext, AppEnvironment } from './app-context.ts';

const VISITOR_COOKIE = 'ledgerlift_visitor';
export const SESSION_COOKIE = 'ledgerlift_session';
const DAY_SECONDS = 24 * 60 * 60;
/** The longest that browsers keep a cookie. */
const VISITOR_DAYS = 400;

/** Knows the signed-in user by a session's token, else the anonymous visitor by a signed cookie, and gives one to whoever has none. */
export function callerSession(parts: AppParts) {
  const { db, secrets, addresses, creditRules } = parts;
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const known = (await getSignedCookie(context, secrets.cookieKey, VISITOR_COOKIE)) || null;
    const token = sessionToken(context);
    const user = token === null ? null : await userOfSession(db, token);
    if (user) context.set('caller', { ownerId: user.id, user, visitorId: known, addressHash: null });
    else {
      const ownerId = known ?? randomId();
      if (known === null)
        await setSignedCookie(context, VISITOR_COOKIE, ownerId, secrets.cookieKey, {
          ...cookieOptions(parts),
          maxAge: VISITOR_DAYS * DAY_SECONDS,
        });
      const hasCeiling = creditRules.visitorsPerAddress > 0;
      const addressHash = hasCeiling ? addresses.hashOf(context.env.incoming) : null;
      context.set('caller', { ownerId, user: null, visitorId: known, addressHash });
    }
    await next();
  });
}

/** The token of the session that the browser says it has. */
export function sessionToken(context: AppContext): string | null {
  return getCookie(context, SESSION_COOKIE) || null;
}

/** Gives the browser a session to keep. */
export function setSessionCookie(
  context: AppContext,
  parts: Pick<AppParts, 'publicUrl'>,
  token: string,
): void {
  setCookie(context, SESSION_COOKIE, token, {
    ...cookieOptions(parts),
    maxAge: SESSION_DAYS * DAY_SECONDS,
  });
}

export function clearSessionCookie(context: AppContext, parts: Pick<AppParts, 'publicUrl'>): void {
  deleteCookie(context, SESSION_COOKIE, cookieOptions(parts));
}

function cookieOptions({ publicUrl }: Pick<AppParts, 'publicUrl'>): CookieOptions {
  return { httpOnly: true, sameSite: 'Lax', path: '/', secure: publicUrl?.startsWith('https:') ?? false };
}
