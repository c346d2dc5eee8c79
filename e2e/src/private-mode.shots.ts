import { afterAll, beforeAll } from 'vitest';
import { converterPage } from './converter-page.ts';
import { describeScreenshots } from './describe-screenshots.ts';
import { madeDocument } from './made-document.ts';
import { type RunningProduct, startProduct } from './start-product.ts';

let product: RunningProduct;
beforeAll(async () => {
  product = await startProduct({ PRIVATE_MODE: 'offered', TEST_PAYMENTS: 'off' });
});
afterAll(() => product.stop());

describeScreenshots('files that stay on this device', async (page, shoot) => {
  const converter = converterPage(page);
  const keep = page.getByRole('switch', { name: 'Keep files on this device' });
  const pageShown = async () => {
    // Narrow screens show the page at request.
    if ((page.viewportSize()?.width ?? 0) > 1000)
      await page
        .getByRole('img', { name: /page 1/i })
        .first()
        .waitFor();
  };
  await page.goto(product.url);
  await keep.scrollIntoViewIfNeeded();
  await shoot('private-off');
  await keep.click();
  await converter.chooseType('Bank Statements');
  await page.getByText('The first scan or picture loads').scrollIntoViewIfNeeded();
  await shoot('private-on');
  await converter.drop(await madeDocument('us-trailing-minus-01'));
  await page.getByText('The files stay on this device.').waitFor();
  await shoot('private-files');
  await page.getByRole('button', { name: 'Convert to CSV' }).click();
  await page.locator('[data-proof]').waitFor();
  await converter.focusStage();
  await pageShown();
  await shoot('private-result');
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('region', { name: 'On this device' }).waitFor();
  await keep.scrollIntoViewIfNeeded();
  await shoot('private-kept');

  const model = '**/parts/**/ch_PP-OCRv4_rec_infer.onnx';
  let breakOff = () => {};
  const broken = new Promise<void>((resolve) => {
    breakOff = resolve;
  });
  await page.route(model, async (route) => {
    await broken;
    await route.abort();
  });
  await converter.chooseType('Receipts');
  await converter.drop(await madeDocument('rcp-us-grocery-01-photo'));
  await page.getByRole('button', { name: 'Convert to CSV' }).click();
  await page.getByRole('progressbar', { name: 'Loading text recognition' }).waitFor();
  await page.getByText('28 of 40 MB').waitFor();
  await converter.focusStage();
  await shoot('private-loading');
  breakOff();
  await page.getByText('could not be loaded').first().waitFor();
  await shoot('private-not-loaded');
  await page.unroute(model);
  await page.getByRole('button', { name: 'Convert to CSV' }).click();
  await page.locator('[data-proof]').waitFor({ timeout: 120_000 });
  await converter.focusStage();
  await pageShown();
  await shoot('private-picture');
});
