import type { Browser, Download } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { converterPage, downloadedBytes } from './converter-page.ts';
import { csvRows, type DownloadedRow, excelRows, jsonRows } from './downloaded-rows.ts';
import { launchBrowser } from './launch-browser.ts';
import { madeDocument } from './made-document.ts';
import { printedRows } from './printed-rows.ts';
import { withPage } from './with-page.ts';

const invoice = await madeDocument('inv-uk-vat-01');
const statement = await madeDocument('us-trailing-minus-01');
const receipt = await madeDocument('rcp-us-grocery-01');

const printed = (rows: readonly DownloadedRow[]) =>
  rows.map(({ description, amount }) => ({ description, amount }));

describe('a visitor with three credits', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it('converts an invoice, a bank statement and a receipt, downloads their printed values, and runs out of credits', () =>
    withPage(browser, async (page) => {
      const converter = converterPage(page);
      const words = (text: string) => page.getByText(text, { exact: true });
      const asked: string[][] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).pathname.startsWith('/api/convert/'))
          asked.push((request.postDataJSON() as { filePaths: string[] }).filePaths);
      });
      /** Downloads the three formats, which must contain the same rows. */
      const checkDownloads = async (expected: readonly { description: string; amount: string }[]) => {
        const files: [Download, (bytes: Uint8Array) => DownloadedRow[], RegExp][] = [
          [await converter.download(), csvRows, /\.csv$/],
          [await converter.downloadAs('Excel'), excelRows, /\.xlsx$/],
          [await converter.downloadAs('JSON'), jsonRows, /\.json$/],
        ];
        for (const [file, read, name] of files) {
          expect(file.suggestedFilename()).toMatch(name);
          expect(printed(read(await downloadedBytes(file)))).toEqual(expected);
        }
      };

      await converter.open();
      await expect
        .poll(() => page.getByRole('tab', { name: 'Invoices' }).getAttribute('aria-selected'))
        .toBe('true');
      await words('Vendors, clients, line items and payment information.').waitFor();
      await converter.drop(invoice);
      await converter.heading('Files to Convert').waitFor();
      await converter
        .toast('Files uploaded successfully')
        .getByText('1 file ready for conversion. Each PDF page or image uses 1 credit.')
        .waitFor();
      await words(
        "You're running low on credits. Each PDF page or image costs 1 credit to process.",
      ).waitFor();
      await words('Costs 1 credit of the 3 you have left this month.').waitFor();
      await converter.convert();
      await converter.toast('Conversion complete').getByText('You have 2 credits remaining.').waitFor();
      await words('2 credits left').waitFor();
      await checkDownloads(printedRows(invoice.truth));

      await page.getByRole('button', { name: 'Convert to CSV' }).click();
      await converter
        .toast('No new files to process')
        .getByText('All files have already been processed.')
        .waitFor();
      await converter.heading('Conversion Complete!').waitFor();
      expect(asked).toHaveLength(1);

      // Files can be dropped anywhere on the converter, also in the complete stage.
      await converter.drop(statement);
      await converter.heading('Files to Convert').waitFor();
      await converter.chooseType('Bank Statements');
      await words('Transaction lists with date, amount and description.').waitFor();
      await page.getByText('converted, 5 rows').waitFor();
      await converter.convert();
      expect(asked[1]).toHaveLength(1);
      const [, statementPath = ''] = [...(asked[0] ?? []), ...(asked[1] ?? [])];
      expect(asked[0]).not.toContain(statementPath);
      await checkDownloads([...printedRows(invoice.truth), ...printedRows(statement.truth)]);
      const csv = csvRows(await downloadedBytes(await converter.download()));
      expect(new Set(csv.map(({ fileName }) => fileName))).toEqual(new Set([invoice.name, statement.name]));
      expect(csv.slice(-(statement.truth.rows ?? []).length).map(({ date }) => date)).toEqual(
        (statement.truth.rows ?? []).map(({ date }) => date),
      );

      // Removing a file deletes its rows, on the page and on the server.
      const removed = page.waitForRequest((request) => request.url().includes('/file-transactions/'));
      await page.getByRole('button', { name: `Remove ${invoice.name}` }).click();
      const { pathname } = new URL((await removed).url());
      expect(pathname.endsWith(`/${(asked[0] ?? [])[0]?.replaceAll('/', '_')}`)).toBe(true);
      await converter.toast('File removed').waitFor();
      await expect.poll(() => page.locator('[data-proof]').count()).toBe(1);
      await checkDownloads(printedRows(statement.truth));

      await converter.drop(receipt);
      await converter.heading('Files to Convert').waitFor();
      await converter.chooseType('Receipts');
      await words('Vendor information, items purchased and payment details.').waitFor();
      await converter.convert();
      await converter.toast('Conversion complete').getByText('You have 0 credits remaining.').waitFor();
      await checkDownloads([...printedRows(statement.truth), ...printedRows(receipt.truth)]);

      await words('0 credits left').waitFor();
      await page
        .getByRole('status')
        .filter({ hasText: "You've run out of credits. Subscribe to a plan to continue." })
        .waitFor();
      await expect.poll(() => page.getByRole('button', { name: 'Add More Files' }).isDisabled()).toBe(true);
      await expect.poll(() => page.getByRole('button', { name: 'Convert to CSV' }).isDisabled()).toBe(true);
      await page.getByRole('button', { name: 'Start over' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click();
      await expect.poll(() => page.getByRole('button', { name: 'Choose Files' }).isDisabled()).toBe(true);
      await converter.drop(invoice);
      // Samples cost nothing.
      for (const tab of ['Bank Statements', 'Invoices', 'Receipts'] as const) {
        await converter.chooseType(tab);
        await page.getByRole('button', { name: 'Try a sample' }).click();
        await converter.heading('Conversion Complete!').waitFor({ timeout: 90_000 });
        await converter.table.waitFor();
        expect((await converter.column('Amount')).length).toBeGreaterThan(2);
        await expect.poll(() => page.locator('[data-proof]').getAttribute('data-proof')).toBe('proved');
        await page.getByRole('button', { name: 'Start over' }).click();
      }
      await page.getByRole('link', { name: 'Subscribe to a plan' }).click();
      await page.waitForURL('**/#pricing');
    }));
});
