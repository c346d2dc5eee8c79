import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { converterPage } from './converter-page.ts';
import { launchBrowser } from './launch-browser.ts';
import { madeDocument } from './made-document.ts';
import { withPage } from './with-page.ts';

/** Slow enough to be met on its way. */
const SLOW = 'rcp-us-restaurant-01-photo';

describe('a conversion under way', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it('goes on when the page is left, and is found again where it is', () =>
    withPage(
      browser,
      async (page) => {
        const converter = converterPage(page);
        await converter.open();
        await converter.chooseType('Receipts');
        await converter.drop(await madeDocument(SLOW));
        await converter.heading('Files to Convert').waitFor();
        const accepted = page.waitForRequest((request) => request.url().includes('/api/convert/'));
        await page.getByRole('button', { name: 'Convert to CSV' }).click();
        await accepted;
        await page.reload();
        await converter.heading('Converting Files').waitFor();
        await converter.heading('Conversion Complete!').waitFor({ timeout: 60_000 });
        await converter.table.waitFor();
        await page.getByText('2 credits left', { exact: true }).waitFor();
      },
      // The browser itself tells of the call that the reload cut off.
      { expectedComplaints: /ERR_ABORTED|Failed to load resource/ },
    ));

  it('stops on Cancel, costs nothing, and can be started again', () =>
    withPage(browser, async (page) => {
      const converter = converterPage(page);
      await converter.open();
      await converter.chooseType('Receipts');
      await converter.drop(await madeDocument(SLOW));
      await converter.heading('Files to Convert').waitFor();
      const called = page.waitForRequest((request) => request.url().includes('/api/convert/'));
      await page.getByRole('button', { name: 'Convert to CSV' }).click();
      await called;
      const cancelled = page.waitForResponse((response) => response.url().endsWith('/cancel'));
      await page.getByRole('button', { name: 'Cancel' }).click();
      await converter.heading('Files to Convert').waitFor();
      expect((await cancelled).ok()).toBe(true);
      await page.getByText('3 credits left', { exact: true }).waitFor();
      await converter.convert();
      await page.getByText('2 credits left', { exact: true }).waitFor();
    }));
});
