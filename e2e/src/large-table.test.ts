import type { JobFile, Transaction } from '@ledgerlift/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { converterPage } from './converter-page.ts';
import { launchBrowser } from './launch-browser.ts';
import { madeJob } from './made-job.ts';
import { withPage } from './with-page.ts';

const ROWS = 10_000;
const ROWS_PER_PAGE = 50;
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

const file: JobFile = {
  fileId: 'big',
  name: 'big.pdf',
  size: 1,
  path: '/uploads/big',
  documentType: 'bank_statement',
  status: 'converted',
  pages: 200,
  pagesDone: 200,
  cost: 200,
  rowCount: ROWS,
  proof: { state: 'unprovable', missing: ['no opening balance was found'], restsOnEdits: false },
  proofText: 'Cannot be proved: no opening balance was found',
  facts: null,
  guided: null,
  isAdjustable: false,
  findings: [],
  error: null,
};

function row(position: number): Transaction {
  const y0 = 100 + (position % ROWS_PER_PAGE) * 12;
  const box = { x0: 100, y0, x1: 200, y1: y0 + 10 };
  const page = Math.floor(position / ROWS_PER_PAGE) + 1;
  const description = { raw: 'Payment', page, box, confidence: 1, reason: null, edited: false };
  return {
    id: position + 1,
    fileId: 'big',
    date: '2025-03-01',
    description: `Payment ${position + 1}`,
    amount: `-${((position * 7919) % ROWS) + 1}.00`,
    currency: 'GBP',
    type: 'debit',
    sender: '',
    recipient: '',
    balance: '',
    category: position % 2 === 0 ? 'Fees' : '',
    bank: '',
    fileName: 'big.pdf',
    account: '',
    valueDate: '',
    reference: '',
    kind: 'transaction',
    position,
    version: 1,
    traces: { description },
  };
}

/** Opens a job of many rows with faked answers of the server: only the table is under test. */
async function openLargeJob(page: Page): Promise<void> {
  const job = { ...madeJob('big', [file]), customFilename: 'big.csv' };
  await page.route('**/api/jobs/big', (route) => route.fulfill({ json: job }));
  await page.route('**/api/jobs/big/transactions', (route) =>
    route.fulfill({ json: Array.from({ length: ROWS }, (_, position) => row(position)) }),
  );
  await page.route('**/api/jobs/big/files/**', (route) =>
    route.fulfill({
      body: PIXEL,
      contentType: 'image/gif',
      headers: { 'X-Page-Width': '600', 'X-Page-Height': '800' },
    }),
  );
  await page.addInitScript(() => localStorage.setItem('ledgerlift-job', 'big'));
  await page.goto('/');
}

describe('ten thousand rows', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it('render only those in view, keep the active one, and sort, find and filter all', () =>
    withPage(browser, async (page) => {
      await openLargeJob(page);
      const converter = converterPage(page);
      await converter.table.waitFor();
      await page.getByText('10,000 rows').waitFor();
      expect((await converter.column('Amount')).length).toBeLessThan(60);
      await converter.cell(0, 1).focus();
      await page.keyboard.press('Control+End');
      await converter.table.getByText(`Payment ${ROWS}`).waitFor();
      expect((await converter.column('Amount')).length).toBeLessThan(60);

      // The active cell keeps the focus when scrolled out of view.
      await converter.table.evaluate((table) => table.parentElement?.scrollTo({ top: 0 }));
      await converter.cell(0, 1).waitFor();
      await page.keyboard.press('ArrowUp');
      await page.waitForFunction(
        (mark) => document.activeElement?.getAttribute('data-cell') === mark,
        `${ROWS - 2}:10`,
      );

      await page.getByRole('button', { name: 'Amount', exact: true }).click();
      await page.locator('th[aria-sort="descending"]').waitFor();

      // Only the pages in view are rendered as well, and they lead to rows in any sorting.
      const strip = page.getByRole('navigation', { name: 'Pages' });
      expect(await strip.getByRole('button').count()).toBeLessThan(40);
      await page.getByRole('textbox', { name: 'Page' }).fill('200');
      await page.keyboard.press('Enter');
      await strip.getByRole('button', { name: 'Page 200: 50 rows', exact: true }).waitFor();
      await page.getByRole('option', { name: /^Row 9951: / }).waitFor();
      await page.getByRole('listbox', { name: 'Rows on page 200 of big.pdf' }).focus();
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await page.waitForFunction((text) => document.activeElement?.textContent === text, `Payment ${ROWS}`);

      await page.keyboard.press('Control+f');
      await page.getByRole('textbox', { name: 'Find in the table' }).fill('payment 9999');
      await page.getByText('1 of 1', { exact: true }).waitFor();
      await converter.table.locator('mark').waitFor();
      await page.getByRole('button', { name: 'Filter the rows' }).click();
      await page.getByRole('menuitemcheckbox', { name: /^Fees/ }).click();
      await page.getByText('5,000 of 10,000 rows').waitFor();
    }));
});
