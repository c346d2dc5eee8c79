import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { converterPage, downloadedBytes } from './converter-page.ts';
import { launchBrowser } from './launch-browser.ts';
import { madeDocument } from './made-document.ts';
import { printedRows } from './printed-rows.ts';
import { withPage } from './with-page.ts';

const invoice = await madeDocument('inv-uk-vat-01');

describe('an invoice', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it('is downloaded as a bill, and refused as an e-invoice with what is not printed', () =>
    withPage(
      browser,
      async (page) => {
        const converter = converterPage(page);
        await converter.open();
        await converter.drop(invoice);
        await converter.convert();
        const bills = await converter.downloadAs('Xero bills CSV');
        expect(bills.suggestedFilename()).toMatch(/ Xero\sbills\.csv$/);
        const lines = (await downloadedBytes(bills)).toString().trim().split('\r\n');
        expect(lines).toHaveLength(printedRows(invoice.truth).length + 1);
        await page.getByRole('button', { name: 'Download as' }).click();
        await page.getByRole('menuitem', { name: 'UBL (.xml)' }).click();
        await converter
          .toast('Download failed')
          .getByText(/lacks .*the country in its buyer's address/)
          .waitFor();
      },
      { expectedComplaints: /status of 422/ },
    ));
});
