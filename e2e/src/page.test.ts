import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './launch-browser.ts';
import { withPage } from './with-page.ts';

describe('the page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it('makes no requests to other hosts', () =>
    withPage(browser, async (page) => {
      const hosts = new Set<string>();
      page.on('request', (request) => hosts.add(new URL(request.url()).host));
      await page.goto('/');
      await page.getByRole('button', { name: 'Choose Files' }).waitFor();
      expect([...hosts]).toEqual([new URL(page.url()).host]);
    }));

  it('does not scroll sideways on a narrow phone', () =>
    withPage(browser, async (page) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/');
      await page.getByRole('button', { name: 'Choose Files' }).waitFor();
      const { scrollWidth, clientWidth } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        clientWidth: document.documentElement.clientWidth,
      }));
      expect(scrollWidth).toBe(clientWidth);
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('navigation', { name: 'Mobile' }).getByRole('link', { name: 'Pricing' }).click();
      await page.getByRole('button', { name: 'Open menu' }).waitFor();
    }));
});
