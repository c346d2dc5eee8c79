import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './launch-browser.ts';
import { signInPage } from './sign-in-page.ts';
import { withPage } from './with-page.ts';

describe('the contact page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it('is linked from every page, and sends a complete message', () =>
    withPage(browser, async (page) => {
      await page.goto('/privacy');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
      await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
      // A new page starts at its top for the keyboard as well.
      await page.keyboard.press('Tab');
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
      const send = page.getByRole('button', { name: 'Send', exact: true });
      await page.getByLabel('Name').fill('S');
      await send.click();
      for (const problem of [
        'Name must be at least 2 characters',
        'Please enter a valid email address',
        'Message must be at least 10 characters',
      ])
        await page.getByText(problem).waitFor();
      await page.getByLabel('Name').fill('Sam Sample');
      await page.getByText('Name must be at least 2 characters').waitFor({ state: 'detached' });
      await page.getByLabel('Email').fill('sam@example.com');
      await page.getByLabel('Message').fill('Page 2 of my statement is read wrongly.');
      await send.click();
      await signInPage(page)
        .toast('Message sent')
        .getByText("Thank you for contacting us. We'll get back to you soon.")
        .waitFor();
      await page.waitForFunction(() => document.querySelector('textarea')?.value === '');
    }));
});
