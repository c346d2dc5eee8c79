import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { z } from 'zod';
import type { AppParts } from '../app-parts.ts';
import type { AppContext } from './app-context.ts';

/** Each attempt has its own cookie, so that attempts in several tabs do not disturb each other. */
const NAME = 'ledgerlift_google_';
/** Characters of the state in the cookie's name. */
const NAMED_CHARACTERS = 16;
const LIFE_SECONDS = 10 * 60;
/**
 * Maximum number of attempts: browsers send all these cookies with each request to the sign-in paths, and headers have
 * a size limit.
 */
const MOST = 5;

const attemptSchema = z.object({
  secrets: z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() }),
  /** A path of our own. */
  returnTo: z.string(),
  /** Milliseconds since 1970. */
  begunAt: z.number(),
});
/** A sign-in in progress, while the user is at the provider. */
export type SignInAttempt = z.infer<typeof attemptSchema>;

type CookieParts = Pick<AppParts, 'ownUrl' | 'secrets'>;

/** Stores an attempt in the browser, encrypted, and drops the oldest excess ones. */
export function keepAttempt(context: AppContext, parts: CookieParts, attempt: SignInAttempt): void {
  const { signInCipher } = parts.secrets;
  dropOld(context, parts);
  const value = Buffer.from(signInCipher.encrypt(JSON.stringify(attempt))).toString('base64url');
  const options = { ...cookieOptions(parts), maxAge: LIFE_SECONDS };
  setCookie(context, nameOf(attempt.secrets.state), value, options);
}

/**
 * The browser's attempt that an answer belongs to. Removes the attempt's cookie, so that it works once. null for an
 * unknown or expired attempt.
 */
export function takeAttempt(
  context: AppContext,
  parts: CookieParts,
  state: string | undefined,
): SignInAttempt | null {
  if (state === undefined) return null;
  const name = nameOf(state);
  const value = getCookie(context)[prefixOf(parts) + name];
  if (value === undefined) return null;
  deleteCookie(context, name, cookieOptions(parts));
  const attempt = read(value, parts);
  return attempt?.secrets.state === state ? attempt : null;
}

function dropOld(context: AppContext, parts: CookieParts): void {
  const prefix = prefixOf(parts);
  const kept = Object.entries(getCookie(context))
    .filter(([name]) => name.startsWith(prefix + NAME))
    .map(([name, value]) => ({ name: name.slice(prefix.length), begunAt: read(value, parts)?.begunAt ?? 0 }))
    .sort((one, other) => other.begunAt - one.begunAt);
  for (const { name } of kept.slice(MOST - 1)) deleteCookie(context, name, cookieOptions(parts));
}

/** null for a forged or expired attempt. */
function read(value: string, { secrets }: CookieParts): SignInAttempt | null {
  try {
    const text = secrets.signInCipher.decrypt(Buffer.from(value, 'base64url'));
    const attempt = attemptSchema.parse(JSON.parse(text));
    return Date.now() < attempt.begunAt + LIFE_SECONDS * 1000 ? attempt : null;
  } catch {
    return null;
  }
}

function nameOf(state: string): string {
  return NAME + state.slice(0, NAMED_CHARACTERS);
}

function cookieOptions(parts: CookieParts): CookieOptions {
  // Lax, because the provider's page leads back here by a cross-site link.
  const options = { httpOnly: true, sameSite: 'Lax', path: '/auth/google' } as const;
  return prefixOf(parts) ? { ...options, secure: true, prefix: 'secure' } : options;
}

/** Not `__Host-`, which requires the path `/`: these cookies are limited to the sign-in paths. */
function prefixOf({ ownUrl }: CookieParts): '__Secure-' | '' {
  return ownUrl.startsWith('https:') ? '__Secure-' : '';
}
