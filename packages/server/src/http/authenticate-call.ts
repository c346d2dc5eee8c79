import { type CallScope, LedgerliftError } from '@ledgerlift/contract';
import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { bearerOf } from '../accounts/api-tokens.ts';
import type { AppParts } from '../app-parts.ts';
import type { AppContext, AppEnvironment } from './app-context.ts';
import { callerOrigin, identifyByCookies } from './caller-session.ts';
import { originCheck } from './origin-check.ts';

/**
 * Identifies the caller: by the call's API token if it has one, otherwise by the browser's cookies. A call with a token
 * reads and sets no cookies, and any site may make it, because browsers never attach tokens by themselves.
 */
export function authenticateCall(parts: AppParts): MiddlewareHandler<AppEnvironment> {
  const checkOrigin = originCheck(parts.publicUrl);
  const findByCookies = identifyByCookies(parts);
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const token = bearerToken(context);
    if (token === null) return checkOrigin(context, async () => void (await findByCookies(context, next)));
    await findByToken(context, parts, token);
    await next();
  });
}

async function findByToken(context: AppContext, parts: AppParts, token: string): Promise<void> {
  const { db, addresses, rateLimits } = parts;
  const bearer = await bearerOf(db, token);
  if (bearer === null) {
    // Counts only failures: a valid token of 32 random bytes cannot be guessed, and others' failures must not block it.
    await rateLimits.take('apiToken', `network ${addresses.hashOf(context.env.incoming)}`);
    throw refusal(
      context,
      'not_signed_in',
      'error="invalid_token"',
      'This API token does not work: it has ended, was revoked, or was never made. Make another one on your account page.',
    );
  }
  const { user, scopes } = bearer;
  context.set('tokenScopes', scopes);
  const origin = callerOrigin(context, parts, user);
  context.set('caller', { ownerId: user.id, user, signedInAt: null, visitorId: null, ...origin });
}

/** Throws `insufficient_scope` when the call's API token lacks the scope. */
export function requireScope(context: AppContext, scope: CallScope): void {
  const scopes = context.get('tokenScopes');
  if (scopes === null || (scope !== 'session' && scopes.includes(scope))) return;
  if (scope === 'session')
    throw refusal(
      context,
      'insufficient_scope',
      'error="insufficient_scope"',
      'No API token can make this call. Log in with a browser and make it there.',
    );
  throw refusal(
    context,
    'insufficient_scope',
    `error="insufficient_scope", scope="${scope}"`,
    `This API token lacks the scope '${scope}', which this call needs. Make one that has it on your account page.`,
  );
}

/** The token after `Bearer`; null when there is none. Other schemes are between a proxy and its users. */
function bearerToken(context: AppContext): string | null {
  const [, token] = /^bearer\b(.*)$/i.exec(context.req.header('authorization') ?? '') ?? [];
  return token === undefined ? null : token.trim();
}

function refusal(
  context: AppContext,
  code: 'not_signed_in' | 'insufficient_scope',
  challenge: string,
  message: string,
): LedgerliftError {
  context.header('WWW-Authenticate', `Bearer realm="Ledgerlift", ${challenge}`);
  return new LedgerliftError(code, message);
}
