import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { converterPage, downloadedBytes } from './converter-page.ts';
import { csvRows } from './downloaded-rows.ts';
import { launchBrowser } from './launch-browser.ts';
import { madeDocument } from './made-document.ts';
import { printedRows } from './printed-rows.ts';
import { withPage } from './with-page.ts';

const MOST_STEPS = 60;

describe('with Tab and Enter alone', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  /** Presses Tab until the wanted element has the focus; every focused element must show its focus. */
  async function tabTo(page: Page, wanted: Locator): Promise<void> {
    for (let step = 0; step < MOST_STEPS; step++) {
      await page.keyboard.press('Tab');
      if (await wanted.evaluate((element) => element === document.activeElement)) {
        const outline = await wanted.evaluate((element) => getComputedStyle(element).outlineStyle);
        expect(outline).not.toBe('none');
        return;
      }
    }
    throw new Error(`not reached with ${MOST_STEPS} steps: ${wanted}`);
  }

  it('a visitor gets from the top of the page to a downloaded file', () =>
    withPage(browser, async (page) => {
      const converter = converterPage(page);
      const invoice = await madeDocument('inv-uk-vat-01');
      await converter.open();
      const choose = page.getByRole('button', { name: 'Choose Files' });
      // The first stop leads past the header.
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to content' });
      await expect.poll(() => skip.evaluate((link) => link === document.activeElement)).toBe(true);
      expect((await skip.boundingBox())?.width).toBeGreaterThan(100);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null))
        .toBe(true);
      // Registered before the first key, since keys reach the browser by another channel.
      const chooser = page.waitForEvent('filechooser', { timeout: 60_000 });
      await tabTo(page, choose);
      await page.keyboard.press('Enter');
      await (await chooser).setFiles({
        name: invoice.name,
        mimeType: invoice.mime,
        buffer: Buffer.from(invoice.bytes),
      });
      await converter.heading('Files to Convert').waitFor();
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toBe('Files to Convert');
      await tabTo(page, page.getByRole('button', { name: 'Convert to CSV' }));
      await page.keyboard.press('Enter');
      await converter.table.waitFor({ timeout: 90_000 });
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toBe('Conversion Complete!');
      await tabTo(page, page.getByRole('button', { name: 'Download', exact: true }));
      const download = page.waitForEvent('download');
      await page.keyboard.press('Enter');
      const rows = csvRows(await downloadedBytes(await download));
      expect(rows.map(({ description, amount }) => ({ description, amount }))).toEqual(
        printedRows(invoice.truth),
      );
      // The download's toast is reachable as well.
      await converter.toast('Download started').waitFor();
      await page.keyboard.press('F8');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toContain('Your CSV file is being downloaded');
    }));
});
