import { createMiddleware } from 'hono/factory';
import type { AppParts } from '../app-parts.ts';
import type { AppEnvironment } from './app-context.ts';

/** The card provider's script, its frames and its calls; loaded only when a checkout answer has no url. */
const STRIPE = {
  script: 'https://js.stripe.com',
  frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  api: 'https://api.stripe.com',
};

type PagePolicySettings = Pick<AppParts['settings'], 'payment' | 'privateMode'>;

/**
 * The content security policy of pages. Allows inline styles, because dialogue and scroll components write them at run
 * time, but no inline scripts, and WebAssembly only where browsers convert files. Allows other hosts only for the card
 * provider's script where Stripe is set up.
 */
function pagePolicy({ payment, privateMode }: PagePolicySettings): string {
  const isStripeSetUp = payment === 'stripe';
  const webAssembly = privateMode === 'off' ? '' : " 'wasm-unsafe-eval'";
  const stripe = (...sources: string[]) => (isStripeSetUp ? ` ${sources.join(' ')}` : '');
  return [
    "default-src 'self'",
    `script-src 'self'${webAssembly}${stripe(STRIPE.script)}`,
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

/** Sets the protective headers on every answer, unless a route has set its own. */
export function securityHeaders(
  parts: Pick<AppParts, 'publicUrl' | 'isProduction'> & { settings: PagePolicySettings },
) {
  const headers: [string, string][] = [
    ['Content-Security-Policy', pagePolicy(parts.settings)],
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

/** True in production, unless the operator's URL is plain HTTP. Browsers heed the header only on HTTPS answers. */
function isForHttpsAlone({ publicUrl, isProduction }: Pick<AppParts, 'publicUrl' | 'isProduction'>): boolean {
  return publicUrl === undefined ? isProduction : publicUrl.startsWith('https:');
}
