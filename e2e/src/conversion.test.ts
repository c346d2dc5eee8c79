import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { converterPage, type TypeTab } from './converter-page.ts';
import { startCuttableProxy } from './cuttable-proxy.ts';
import { launchBrowser } from './launch-browser.ts';
import { type DroppedFile, madeDocument } from './made-document.ts';
import { printedRows } from './printed-rows.ts';
import { withPage } from './with-page.ts';

const photo = await madeDocument('rcp-us-restaurant-01-photo');

/** Browsers' own console messages about aborted calls. */
const CUT_OFF = /net::ERR_|Failed to load resource/;

async function openWith(page: Page, tab: TypeTab, file: DroppedFile) {
  const converter = converterPage(page);
  await converter.open();
  await converter.chooseType(tab);
  await converter.drop(file);
  await converter.heading('Files to Convert').waitFor();
  return {
    ...converter,
    /** Presses Convert, and resolves once the call is sent. */
    async start(): Promise<void> {
      const called = page.waitForRequest((request) => /\/api\/convert\/[^/]+$/.test(request.url()));
      await page.getByRole('button', { name: 'Convert to CSV' }).click();
      await called;
      await converter.heading('Converting Files').waitFor();
    },
  };
}

describe('a running conversion', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it('stops on Cancel at no cost, starts again, continues when the page is left, and is restored', () =>
    withPage(
      browser,
      async (page) => {
        // Converting a photo is slow enough to be interrupted.
        const converter = await openWith(page, 'Receipts', photo);
        await converter.start();
        const cancelled = page.waitForResponse((response) => response.url().endsWith('/cancel'));
        await page.getByRole('button', { name: 'Cancel' }).click();
        await converter.heading('Files to Convert').waitFor();
        expect((await cancelled).ok()).toBe(true);
        await page.getByText('3 credits left', { exact: true }).waitFor();

        await converter.start();
        await page.reload();
        await converter.heading('Converting Files').waitFor();
        await converter.heading('Conversion Complete!').waitFor({ timeout: 60_000 });
        await converter.table.waitFor();
        await page.getByText('2 credits left', { exact: true }).waitFor();
        const printed = printedRows(photo.truth).map(({ amount }) => amount);
        expect((await converter.column('Amount')).sort()).toEqual(printed.sort());
      },
      { expectedComplaints: CUT_OFF },
    ));

  it('continues when the connection is lost, with a notice, and shows the rows after the reconnect', async () => {
    const line = await startCuttableProxy(inject('productUrl'));
    await withPage(
      browser,
      async (page) => {
        const converter = await openWith(page, 'Receipts', photo);
        await converter.start();
        line.cut();
        await page.getByText('The connection to the server is lost.', { exact: false }).waitFor();
        line.mend();
        await converter.heading('Conversion Complete!').waitFor({ timeout: 60_000 });
        await converter.table.waitFor();
        await page.getByText('2 credits left', { exact: true }).waitFor();
      },
      { expectedComplaints: CUT_OFF, productUrl: line.url },
    ).finally(line.close);
  });
});
