import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { convertStatement } from './convert-statement.ts';
import { converterPage, downloadedBytes, type TypeTab } from './converter-page.ts';
import { csvRows } from './downloaded-rows.ts';
import { launchBrowser } from './launch-browser.ts';
import { type DroppedFile, madeDocument, madeScan } from './made-document.ts';
import { printedRows } from './printed-rows.ts';
import { type RunningProduct, startProduct } from './start-product.ts';
import { watchPrivateRequests } from './watch-private-requests.ts';
import { withPage } from './with-page.ts';

const receipt = await madeDocument('rcp-uk-supermarket-01-photo');
const statementScan = await madeDocument('uk-day-once-01-scan');
const invoiceScan = await madeDocument('inv-de-positions-01-scan');
const japaneseReceipt = await madeScan('slip-jp-bungu', 'png');

async function keepHere(page: Page) {
  const converter = converterPage(page);
  await converter.open();
  await page.getByRole('switch', { name: 'Keep files on this device' }).click();
  await page.getByText(/^The first scan or picture loads text recognition: \d+ MB/).waitFor();
  return converter;
}

async function startOver(page: Page) {
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('button', { name: 'Choose Files' }).waitFor();
}

/** Converts an invoice or a receipt. */
async function rowsOf(page: Page, type: TypeTab, document: DroppedFile) {
  const converter = converterPage(page);
  await converter.chooseType(type);
  await converter.drop(document);
  await converter.heading('Files to Convert').waitFor();
  await converter.convert();
  return csvRows(await downloadedBytes(await converter.download()));
}

/** Converts an invoice or a receipt and checks the amounts of its rows. */
async function convertItems(page: Page, type: TypeTab, document: Awaited<ReturnType<typeof madeDocument>>) {
  const rows = await rowsOf(page, type, document);
  expect(rows.map(({ amount }) => amount)).toEqual(printedRows(document.truth).map(({ amount }) => amount));
}

describe('scans and pictures that stay on this device', { timeout: 240_000 }, () => {
  let browser: Browser;
  let product: RunningProduct;
  beforeAll(async () => {
    product = await startProduct({ PRIVATE_MODE: 'offered', TEST_PAYMENTS: 'off' });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  it('are converted without a request that holds anything of them, also offline', () =>
    withPage(
      browser,
      async (page) => {
        const { refused, all } = watchPrivateRequests(page);
        await keepHere(page);
        expect(all.filter((line) => /\/parts\/|ort-wasm/.test(line))).toEqual([]);
        await convertItems(page, 'Receipts', receipt);
        const picture = page.getByRole('img', { name: /page 1/i }).first();
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(400);
        expect(all.filter((line) => line.includes('/parts/'))).toHaveLength(5);

        await page.context().setOffline(true);
        await startOver(page);
        await page.getByText('Scans and pictures are read here too').waitFor();
        await convertStatement(page, statementScan);
        await startOver(page);
        await convertItems(page, 'Invoices', invoiceScan);
        expect(refused).toEqual([]);
      },
      { productUrl: product.url },
    ));

  it('are read in Japanese, in a Japanese browser', () =>
    withPage(
      browser,
      async (page) => {
        const { all } = watchPrivateRequests(page);
        await keepHere(page);
        await page.getByText(/loads text recognition: 50 MB/).waitFor();
        const rows = await rowsOf(page, 'Receipts', japaneseReceipt);
        expect(rows.map(({ description }) => description).join()).toMatch(/\p{Script=Katakana}/u);
        const loaded = all.filter((line) => line.includes('/parts/'));
        expect(loaded.map((line) => line.split('/').at(-1))).toContain('rec_japan_PP-OCRv3_infer.onnx');
        expect(loaded).toHaveLength(6);
      },
      { productUrl: product.url, locale: 'ja-JP' },
    ));

  it('load recognition again after a broken connection, from where it was', () =>
    withPage(
      browser,
      async (page) => {
        const { all } = watchPrivateRequests(page);
        const converter = await keepHere(page);
        const breaks = '**/parts/**/ch_PP-OCRv4_rec_infer.onnx';
        await page.context().route(breaks, (route) => route.abort());
        await converter.chooseType('Receipts');
        await converter.drop(receipt);
        await page.getByRole('button', { name: 'Convert to CSV' }).click();
        await page
          .getByText(/could not be loaded\. Check the connection/)
          .first()
          .waitFor();
        await page.context().unroute(breaks);
        const before = all.filter((line) => line.includes('/parts/')).length;
        await converter.convert();
        const loaded = all.filter((line) => line.includes('/parts/')).slice(before);
        expect(loaded.map((line) => line.split('/').at(-1))).toEqual([
          'ch_PP-OCRv4_rec_infer.onnx',
          'letter-marks.onnx',
        ]);
      },
      { productUrl: product.url, expectedComplaints: /ERR_FAILED/ },
    ));
});
