import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { convertStatement } from './convert-statement.ts';
import { converterPage, downloadedBytes } from './converter-page.ts';
import { launchBrowser } from './launch-browser.ts';
import { madeDocument } from './made-document.ts';
import { type RunningProduct, startProduct } from './start-product.ts';
import { watchPrivateRequests } from './watch-private-requests.ts';
import { withPage } from './with-page.ts';

const statement = await madeDocument('us-trailing-minus-01');
const rows = statement.truth.rows ?? [];

/** The head of a HEIC file. */
const HEIC = {
  name: 'photo.heic',
  mime: 'image/heic',
  bytes: Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic'),
    Buffer.from([0, 0, 0, 0]),
    Buffer.from('mif1heic'),
    Buffer.alloc(300),
  ]),
};

describe('files that stay on this device', () => {
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

  it('are converted, edited and downloaded without a request that holds anything of them, also offline', () =>
    withPage(
      browser,
      async (page) => {
        const { refused, all } = watchPrivateRequests(page);
        await converterPage(page).open();
        await page.getByRole('switch', { name: 'Keep files on this device' }).click();
        const converter = await convertStatement(page, statement);
        await converter.cell(0, 1).dblclick();
        await page.keyboard.press('ControlOrMeta+a');
        await page.keyboard.type('Corrected by hand');
        await page.keyboard.press('Enter');
        await converter.table.getByText('Corrected by hand').waitFor();
        const picture = page.getByRole('img', { name: /page 1/i }).first();
        await picture.waitFor();
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(400);
        expect(all.some((line) => /reading-worker/.test(line))).toBe(true);
        const json = JSON.parse(String(await downloadedBytes(await converter.downloadAs('JSON'))));
        expect(JSON.stringify(json)).toContain(rows[1]?.description);
        const csv = String(await downloadedBytes(await converter.download()));
        expect(csv).toContain('Corrected by hand');
        expect(csv).toContain(rows[1]?.description);

        await page.context().setOffline(true);
        await page.getByRole('button', { name: 'Start over' }).click();
        await page.getByRole('button', { name: 'Choose Files' }).waitFor();
        await convertStatement(page, statement);
        await picture.waitFor();
        expect(String(await downloadedBytes(await converter.download()))).toContain(rows[0]?.description);
        expect(refused).toEqual([]);
      },
      { productUrl: product.url },
    ));

  it('include the sample, also offline', () =>
    withPage(
      browser,
      async (page) => {
        const { refused } = watchPrivateRequests(page);
        const converter = converterPage(page);
        await converter.open();
        await page.getByRole('switch', { name: 'Keep files on this device' }).click();
        const trySample = async () => {
          await page.getByRole('button', { name: 'Try a sample' }).click();
          await converter.heading('Conversion Complete!').waitFor();
          await expect.poll(() => page.locator('[data-proof]').getAttribute('data-proof')).toBe('proved');
        };
        await trySample();
        await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
        await page.context().setOffline(true);
        await page.getByRole('button', { name: 'Start over' }).click();
        await converter.chooseType('Bank Statements');
        await trySample();
        expect(refused).toEqual([]);
      },
      { productUrl: product.url },
    ));

  it('are refused with advice where they are HEIC, stay listed after a reload, and are deleted', () =>
    withPage(
      browser,
      async (page) => {
        const { refused } = watchPrivateRequests(page);
        await converterPage(page).open();
        await page.getByRole('switch', { name: 'Keep files on this device' }).click();
        await converterPage(page).drop(HEIC);
        await page
          .getByText(/HEIC pictures cannot be read on this device\. Save it as JPG/)
          .first()
          .waitFor();
        await convertStatement(page, statement);
        await page.reload();
        await page.getByRole('button', { name: 'Start over' }).click();
        await page.getByRole('switch', { name: 'Keep files on this device', checked: true }).waitFor();
        const kept = page.getByRole('region', { name: 'On this device' });
        await kept.getByRole('button', { name: new RegExp(`^Delete ${statement.name}`) }).click();
        await kept.waitFor({ state: 'detached' });
        expect(refused).toEqual([]);
      },
      { productUrl: product.url },
    ));
});
