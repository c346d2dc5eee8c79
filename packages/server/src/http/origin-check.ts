import { LedgerliftError } from '@ledgerlift/contract';
import { createMiddleware } from 'hono/factory';
import type { AppEnvironment } from './app-context.ts';
import { SAFE_METHODS } from './safe-methods.ts';

/**
 * Refuses every change that a page of another site asks a visitor's browser to make. Browsers send Origin (and
 * Sec-Fetch-Site) with each such request; a client that sends neither is no browser and attaches no cookies by itself.
 * `publicUrl` is our origin; without it, the request's Host header with any scheme counts as ours.
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
