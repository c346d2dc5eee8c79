import { LedgerliftError } from '@ledgerlift/contract';
import { createMiddleware } from 'hono/factory';
import type { AppEnvironment } from './app-context.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses every change that another site's page asks a visitor's browser to make. Browsers send Origin with each such
 * request (and Sec-Fetch-Site); a client that sends neither is no browser and carries no visitor's cookie by itself.
 */
export function originCheck(publicUrl: string | undefined) {
  const publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).host;
  return createMiddleware<AppEnvironment>(async (context, next) => {
    if (!READING.has(context.req.method)) {
      const origin = context.req.header('origin');
      const site = context.req.header('sec-fetch-site');
      const isOwn =
        origin === undefined
          ? site === undefined || site === 'same-origin' || site === 'none'
          : isHost(origin, publicHost ?? context.req.header('host'));
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
