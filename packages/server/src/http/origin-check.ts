import { LedgerliftError } from '@ledgerlift/contract';
import { createMiddleware } from 'hono/factory';
import type { AppEnvironment } from './app-context.ts';
import { SAFE_METHODS } from './safe-methods.ts';

/**
 * Refuses every change that another site's page asks a visitor's browser to make. Browsers send Origin with each such
 * request (and Sec-Fetch-Site); a client that sends neither is no browser and carries no visitor's cookie by itself.
 * `publicUrl` is an origin; without it our host is the one that the request names, whatever its scheme.
 */
export function originCheck(publicUrl: string | undefined) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    if (!SAFE_METHODS.has(context.req.method)) {
      const origin = context.req.header('origin');
      const site = context.req.header('sec-fetch-site');
      const isOwn =
        origin === undefined
          ? site === undefined || site === 'same-origin' || site === 'none'
          : publicUrl === undefined
            ? isHost(origin, context.req.header('host'))
            : origin === publicUrl;
      if (!isOwn)
        throw new LedgerliftError(
          'invalid_request',
          'This request comes from another site. Open Ledgerlift and try again.',
        );
    }
    await next();
  });
}

function isHost(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}
