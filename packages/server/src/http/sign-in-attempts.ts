import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { z } from 'zod';
import type { AppParts } from '../app-parts.ts';
import type { AppContext } from './app-context.ts';

/** Each attempt has a cookie of its own, so that several tabs can be under way without undoing one another's. */
const NAME = 'ledgerlift_google_';
/** Of the state, which tells the attempt. */
const NAMED_CHARACTERS = 16;
const LIFE_SECONDS = 10 * 60;
/** All of them go with each request to the sign-in paths, whose headers have a limit. */
const MOST = 5;

const attemptSchema = z.object({
  secrets: z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() }),
  /** A path of our own. */
  returnTo: z.string(),
  /** Milliseconds since 1970. */
  begunAt: z.number(),
});
/** A sign-in whose user is at the provider. */
export type SignInAttempt = z.infer<typeof attemptSchema>;

type CookieParts = Pick<AppParts, 'ownUrl' | 'secrets'>;

/** Gives the browser an attempt to keep, encrypted. The oldest go when there are too many. */
export function keepAttempt(context: AppContext, parts: CookieParts, attempt: SignInAttempt): void {
  const { signInCipher } = parts.secrets;
  dropOld(context, parts);
  const value = Buffer.from(signInCipher.encrypt(JSON.stringify(attempt))).toString('base64url');
  const options = { ...cookieOptions(parts), maxAge: LIFE_SECONDS };
  setCookie(context, nameOf(attempt.secrets.state), value, options);
}

/**
 * The attempt of this browser that an answer is to. It can be taken once: the browser is told to drop it, whatever
 * comes of the answer. null for an unknown or expired one.
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

/** null for one that was not encrypted by us, or too long ago. */
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
  // Lax: the provider's page leads back here by a link of another site.
  const options = { httpOnly: true, sameSite: 'Lax', path: '/auth/google' } as const;
  return prefixOf(parts) ? { ...options, secure: true, prefix: 'secure' } : options;
}

/** `__Host-` is for cookies of the whole host, and these are for two of its paths. */
function prefixOf({ ownUrl }: CookieParts): '__Secure-' | '' {
  return ownUrl.startsWith('https:') ? '__Secure-' : '';
}
