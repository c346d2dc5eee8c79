import { createMiddleware } from 'hono/factory';
import type { AppParts } from '../app-parts.ts';
import type { AppEnvironment } from './app-context.ts';

/** The card provider's script, its frames and its calls; loaded only when a checkout answer has no url. */
const STRIPE = {
  script: 'https://js.stripe.com',
  frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  api: 'https://api.stripe.com',
};

/**
 * What pages may load. Styles may stand in the page because the dialogue and scroll parts of the interface write them at run
 * time; scripts never. Nothing of another host, but for the card provider's script where Stripe is set up.
 */
function pagePolicy(isStripeSetUp: boolean): string {
  const stripe = (...sources: string[]) => (isStripeSetUp ? ` ${sources.join(' ')}` : '');
  return [
    "default-src 'self'",
    `script-src 'self'${stripe(STRIPE.script)}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src 'self'${stripe(STRIPE.api)}`,
    `frame-src 'self'${stripe(...STRIPE.frames)}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Puts the protective headers on every answer; one that a route has set itself stays. */
export function securityHeaders(
  parts: Pick<AppParts, 'publicUrl' | 'isProduction'> & { settings: Pick<AppParts['settings'], 'payment'> },
) {
  const headers: [string, string][] = [
    ['Content-Security-Policy', pagePolicy(parts.settings.payment === 'stripe')],
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
