import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { converterPage } from './converter-page.ts';
import { launchBrowser } from './launch-browser.ts';
import { sampleFile } from './sample.ts';
import { newAddress, PASSWORD, signInPage } from './sign-in-page.ts';
import { withPage } from './with-page.ts';

const here = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url());
  return `${pathname}${search}${hash}`;
};

describe('signing in', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it('registers, logs out and logs in again, after a wrong password', () =>
    withPage(
      browser,
      async (page) => {
        const email = newAddress();
        const signIn = signInPage(page);
        await page.goto('/');
        await signIn.logInLink.click();
        await page.waitForURL('**/auth');
        await signIn.register(email);
        await page.waitForURL((url) => url.pathname === '/');
        await page.getByText('10 credits left').waitFor();

        await page.reload();
        await signIn.avatar.click();
        const menu = page.getByRole('menu');
        await menu.getByText(email).waitFor();
        await menu.getByText('10 credits remaining this month').waitFor();
        await page.keyboard.press('Escape');
        await signIn.logOut();
        await page.waitForURL('**/auth');
        await page.getByText('3 credits left').waitFor();

        await signIn.fillIn(email, 'wrong horse');
        await signIn.button('Log in').click();
        await signIn.toast('Login failed').getByText('Invalid email or password').waitFor();
        await page.getByLabel('Password').fill(PASSWORD);
        await signIn.button('Log in').click();
        await signIn.toast('Login successful').getByText('Welcome back!').waitFor();
        await signIn.avatar.waitFor();
        await page.goto('/auth');
        await page.waitForURL((url) => url.pathname === '/');
      },
      // Browsers log every refused call on their console.
      { expectedComplaints: /status of 401/ },
    ));

  it('shows an error when the address has an account', () =>
    withPage(
      browser,
      async (page) => {
        const email = newAddress();
        const signIn = signInPage(page);
        await page.goto('/auth');
        await signIn.register(email);
        await signIn.logOut();
        await page.getByRole('button', { name: "Don't have an account? Register" }).click();
        await signIn.fillIn(email, PASSWORD);
        await signIn.button('Create account').click();
        await signIn
          .toast('Registration failed')
          .getByText('There is an account with this email address already. Log in, or use another address.')
          .waitFor();
      },
      { expectedComplaints: /status of 409/ },
    ));

  it('keeps the visitor’s conversion, and logging out hides it', () =>
    withPage(browser, async (page) => {
      const signIn = signInPage(page);
      const converter = converterPage(page);
      await converter.open();
      await converter.chooseType('Bank Statements');
      await converter.drop(await sampleFile('bank_statement'));
      await converter.heading('Files to Convert').waitFor();
      await converter.convert();

      await signIn.logInLink.click();
      await signIn.register(newAddress());
      await page.waitForURL((url) => url.pathname === '/');
      await converter.heading('Conversion Complete!').waitFor();
      await converter.table.waitFor();
      await page.reload();
      await converter.table.waitFor();

      await signIn.logOut();
      await page.getByRole('link', { name: 'Ledgerlift home' }).click();
      await page.getByRole('button', { name: 'Choose Files' }).waitFor();
      await page.reload();
      await page.getByRole('button', { name: 'Choose Files' }).waitFor();
      await expect.poll(() => converter.table.count()).toBe(0);
    }));

  it('makes no calls for a user who is logging out', () =>
    withPage(browser, async (page) => {
      const signIn = signInPage(page);
      const converter = converterPage(page);
      await page.goto('/auth');
      await signIn.register(newAddress());
      await converter.open();
      const isSuggestion = (request: Request) => request.url().endsWith('/suggest-filename');
      let endSession = () => {};
      const sessionEnded = new Promise<void>((resolve) => {
        endSession = resolve;
      });
      const suggestionBegins = page.waitForRequest(isSuggestion);
      const suggestionEnds = Promise.race([
        page.waitForEvent('requestfinished', isSuggestion),
        page.waitForEvent('requestfailed', isSuggestion),
      ]);
      // The page requests a file name, the session ends, the server answers the name and then the logout.
      await page.route('**/suggest-filename', async (route) => {
        await sessionEnded;
        await route.continue();
      });
      await page.route('**/api/logout', async (route) => {
        const response = await route.fetch();
        endSession();
        await suggestionEnds;
        await route.fulfill({ response });
      });
      await page.getByRole('button', { name: 'Try a sample' }).click();
      await suggestionBegins;
      // As a user would: before the rows are there, the page still changes below an open menu.
      await converter.table.waitFor();
      await signIn.logOut();
      await page.waitForURL('**/auth');
    }));

  it('starts each page at its top, and reaches sections of the landing page from anywhere', () =>
    withPage(browser, async (page) => {
      const top = () => page.evaluate(() => window.scrollY);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/#pricing');
      await expect.poll(top).toBeGreaterThan(500);
      await signInPage(page).logInLink.click();
      await page.getByRole('tab', { name: 'Login' }).waitFor();
      await expect.poll(() => top()).toBe(0);
      await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click();
      await page.getByRole('heading', { name: 'Pricing' }).waitFor();
      expect(here(page)).toBe('/#faq');
      await expect.poll(top).toBeGreaterThan(500);
    }));

  it('removes a token from the address before anything else', () =>
    withPage(browser, async (page) => {
      await page.goto('/auth/reset#token=no-such-token');
      await page.getByLabel('New password').waitFor();
      expect(here(page)).toBe('/auth/reset');
      await page.goto('/auth/verify#token=no-such-token');
      await page.getByText('Log in to verify your address.').waitFor();
      expect(here(page)).toBe('/auth?returnTo=%2Fauth%2Fverify');
    }));
});
