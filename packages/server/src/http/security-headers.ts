import { createMiddleware } from 'hono/factory';
import type { AppParts } from '../app-parts.ts';
import type { AppEnvironment } from './app-context.ts';

/** Styles may stand in the page because the dialogue and scroll parts of the interface write them at run time; scripts never. */
const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

/** Puts the protective headers on every answer; one that a route has set itself stays. */
export function securityHeaders(parts: Pick<AppParts, 'publicUrl' | 'isProduction'>) {
  const headers: [string, string][] = [
    ['Content-Security-Policy', PAGE_POLICY],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'SAMEORIGIN'],
    ['Referrer-Policy', 'same-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
  ];
  if (isForHttpsAlone(parts)) headers.push(['Strict-Transport-Security', 'max-age=31536000']);
  return createMiddleware<AppEnvironment>(async (context, next) => {
    await next();
    for (const [name, value] of headers)
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
  });
}

/** In production, unless the operator says that users come by plain HTTP. Browsers heed the header on HTTPS answers only. */
function isForHttpsAlone({ publicUrl, isProduction }: Pick<AppParts, 'publicUrl' | 'isProduction'>): boolean {
  return publicUrl === undefined ? isProduction : publicUrl.startsWith('https:');
}
