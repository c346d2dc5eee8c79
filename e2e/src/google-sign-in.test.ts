import { type IdentityServer, startIdentityServer } from '@ledgerlift/server/testing/identity-server';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { converterPage } from './converter-page.ts';
import { launchBrowser } from './launch-browser.ts';
import { madeDocument } from './made-document.ts';
import { type RunningProduct, startProduct } from './start-product.ts';
import { withPage } from './with-page.ts';

const FAILED = '/auth?problem=google-failed';

describe('signing in with Google', () => {
  let browser: Browser;
  let provider: IdentityServer;
  let product: RunningProduct;
  beforeAll(async () => {
    browser = await launchBrowser();
    provider = await startIdentityServer();
    product = await startProduct(provider.settings);
    provider.allow(`${product.url}/auth/google/callback`);
  });
  afterEach(() => {
    provider.tampering = {};
  });
  afterAll(async () => {
    await product.stop();
    await provider.stop();
    await browser.close();
  });

  const visit = (run: (page: Page) => Promise<void>) =>
    // Browsers log the 401 of a page that requests the user without a session.
    withPage(browser, run, { productUrl: product.url, expectedComplaints: /status of 401/ });

  /** Goes through the provider's page. */
  async function signIn(page: Page, account: string): Promise<void> {
    await page.goto('/auth/google?returnTo=/account');
    await page.getByRole('link', { name: account }).click();
  }

  const call = (page: Page, path: string) =>
    page.evaluate(async (address) => {
      const response = await fetch(address);
      return { status: response.status, body: await response.json() };
    }, path);

  /** `act` must lead to `place`, without a session. */
  async function expectRefusal(page: Page, place: string, act: () => Promise<void>): Promise<void> {
    // The return path follows.
    const led = page.waitForRequest((request) => request.url().startsWith(product.url + place));
    await act();
    await led;
    await page.waitForLoadState();
    expect((await call(page, '/api/user')).status).toBe(401);
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name }) => name)).not.toContain('ledgerlift_session');
  }

  it('leads to the provider and back, and keeps the visitor’s conversion', () =>
    visit(async (page) => {
      provider.addAccount({ email: 'jane@example.com' });
      const converter = converterPage(page);
      await converter.open();
      const uploaded = page.waitForResponse((response) => response.url().endsWith('/api/upload'));
      await converter.drop(await madeDocument('uk-full-grid-01'));
      await converter.heading('Files to Convert').waitFor();
      const { jobId } = await (await uploaded).json();
      await converter.convert();
      expect((await call(page, `/api/jobs/${jobId}`)).body).toMatchObject({ shareCode: null });

      await signIn(page, 'jane@example.com');
      await page.waitForURL(`${product.url}/account`);
      expect(await call(page, '/api/user')).toMatchObject({
        status: 200,
        body: { email: 'jane@example.com', isEmailVerified: true, hasPassword: false },
      });
      expect((await call(page, `/api/jobs/${jobId}`)).body).toMatchObject({ shareCode: expect.any(String) });
      expect((await call(page, '/api/history')).body).toMatchObject({
        entries: [expect.objectContaining({ jobId })],
      });
      // The attempt leaves nothing in the browser.
      const left = await page.context().cookies(`${product.url}/auth/google/callback`);
      expect(left.map(({ name }) => name).filter((name) => name.includes('google'))).toEqual([]);
    }));

  it('shows when the user declines', () =>
    visit(async (page) => {
      await expectRefusal(page, '/auth?problem=google-refused', () => signIn(page, 'Cancel'));
    }));

  it('refuses a forged state', () =>
    visit(async (page) => {
      provider.addAccount({ email: 'forged@example.com' });
      const asked = page.waitForRequest((request) => request.url().startsWith(`${provider.url}/auth?`));
      await page.goto('/auth/google');
      const request = new URL((await asked).url());
      request.searchParams.set('state', 'forged');
      await page.goto(request.href);
      const account = page.getByRole('link', { name: 'forged@example.com' });
      await expectRefusal(page, FAILED, () => account.click());
    }));

  it.each([
    ['nonce', { nonce: 'planted' }],
    ['audience', { aud: 'another-client' }],
  ])('refuses a wrong %s', (name, claims) =>
    visit(async (page) => {
      provider.addAccount({ email: `${name}@example.com` });
      provider.tampering = { claims };
      await expectRefusal(page, FAILED, () => signIn(page, `${name}@example.com`));
    }),
  );

  it('refuses an address that the provider has not verified', () =>
    visit(async (page) => {
      provider.addAccount({ email: 'unverified@example.com', isVerified: false });
      await expectRefusal(page, '/auth?problem=google-unverified', () =>
        signIn(page, 'unverified@example.com'),
      );
    }));
});
