import { afterAll, beforeAll } from 'vitest';
import { converterPage } from './converter-page.ts';
import { describeScreenshots } from './describe-screenshots.ts';
import { madeDocument } from './made-document.ts';
import { type RunningProduct, startProduct } from './start-product.ts';

let product: RunningProduct;
beforeAll(async () => {
  product = await startProduct({ PRIVATE_MODE: 'offered', TEST_PAYMENTS: 'on' });
});
afterAll(() => product.stop());

describeScreenshots('files that stay on this device, where credits are for sale', async (page, shoot) => {
  const converter = converterPage(page);
  await page.goto(product.url);
  const keep = page.getByRole('switch', { name: 'Keep files on this device' });
  await keep.click();
  await page.getByText('the server learns how many pages').waitFor();
  await keep.scrollIntoViewIfNeeded();
  await shoot('private-costs-on');
  const where = page.getByRole('heading', { name: 'Where Files Are Converted' });
  await where.scrollIntoViewIfNeeded();
  await shoot('private-costs-where');
  await converter.chooseType('Bank Statements');
  await converter.drop(await madeDocument('us-trailing-minus-01'));
  await page.getByText('The files stay on this device.').waitFor();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Convert to CSV' }).click();
  await page.getByText('Converting costs credits, and').first().waitFor();
  await converter.focusStage();
  await shoot('private-costs-waiting');
  await page.getByRole('button', { name: 'Remove' }).first().click();
  await page.getByText('What you have converted is at hand.').waitFor();
  await converter.focusStage();
  await shoot('private-costs-offline');
});
