import type { Settings } from '@ledgerlift/contract';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { AppEnvironment } from './app-context.ts';
import { securityHeaders } from './security-headers.ts';

async function headersOf(
  publicUrl: string | undefined,
  isProduction: boolean,
  payment: Settings['payment'] = 'test',
  privateMode: Settings['privateMode'] = 'off',
): Promise<Headers> {
  const app = new Hono<AppEnvironment>();
  app.use(securityHeaders({ publicUrl, isProduction, settings: { payment, privateMode } }));
  app.get('/', (context) => context.text('page'));
  return (await app.request('/')).headers;
}

describe('the protective headers', () => {
  it('block foreign scripts and framing by foreign pages', async () => {
    const headers = await headersOf(undefined, false);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'; script-src 'self';");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe|https?:|\*/);
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
  });

  it('admit only the card provider, where it is set up', async () => {
    const policy = (await headersOf(undefined, false, 'stripe')).get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' https://js.stripe.com;");
    const hosts = new Set(policy.match(/https?:\/\/[^ ;]+/g));
    expect([...hosts].sort()).toEqual([
      'https://api.stripe.com',
      'https://hooks.stripe.com',
      'https://js.stripe.com',
    ]);
    expect(policy).not.toMatch(/script-src[^;]*unsafe|\*/);
  });

  it.each(['offered', 'only'] as const)(
    'allow WebAssembly where browsers convert: %s',
    async (privateMode) => {
      const headers = await headersOf(undefined, false, 'test', privateMode);
      expect(headers.get('content-security-policy')).toContain("script-src 'self' 'wasm-unsafe-eval';");
    },
  );

  it.each([
    [undefined, false, false],
    [undefined, true, true],
    ['https://ledgerlift.example', false, true],
    ['https://ledgerlift.example', true, true],
    ['http://ledger.intranet', true, false],
  ])(
    'ask for HTTPS alone where it is to be had: PUBLIC_URL %s, production %s',
    async (url, isProduction, isAsked) => {
      const header = (await headersOf(url, isProduction)).get('strict-transport-security');
      expect(header).toBe(isAsked ? 'max-age=31536000' : null);
    },
  );
});
