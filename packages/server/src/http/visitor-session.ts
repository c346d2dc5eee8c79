import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { AppParts } from '../app-parts.ts';
import { randomId } from '../random-id.ts';
import type { AppContext, AppEnvironment } from './app-context.ts';

const COOKIE = 'ledgerlift_visitor';
/** The longest that browsers keep a cookie. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

/** Knows the anonymous visitor by a signed, http-only cookie, and gives one to whoever has none. */
export function visitorSession(parts: Pick<AppParts, 'secrets' | 'publicUrl'>) {
  const { cookieKey } = parts.secrets;
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const known = await getSignedCookie(context, cookieKey, COOKIE);
    const ownerId = known || randomId();
    if (!known) await setVisitorCookie(context, ownerId, parts);
    context.set('ownerId', ownerId);
    await next();
  });
}

async function setVisitorCookie(
  context: AppContext,
  ownerId: string,
  { secrets, publicUrl }: Pick<AppParts, 'secrets' | 'publicUrl'>,
): Promise<void> {
  await setSignedCookie(context, COOKIE, ownerId, secrets.cookieKey, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: MAX_AGE_SECONDS,
    secure: publicUrl?.startsWith('https:') ?? false,
  });
}
