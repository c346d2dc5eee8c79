import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { convertStatement } from './convert-statement.ts';
import { converterPage } from './converter-page.ts';
import { launchBrowser } from './launch-browser.ts';
import { madeDocument } from './made-document.ts';
import { type RunningProduct, startProduct } from './start-product.ts';
import { watchPrivateRequests } from './watch-private-requests.ts';
import { withPage } from './with-page.ts';

const statement = await madeDocument('us-trailing-minus-01');
const SPENT = /^PUT \/api\/credits\/pages \{"key":"[0-9a-f]{32}","pages":1\}$/;

describe('files that stay on this device, where credits are for sale', () => {
  let browser: Browser;
  let product: RunningProduct;
  beforeAll(async () => {
    product = await startProduct({ PRIVATE_MODE: 'offered', TEST_PAYMENTS: 'on' });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  it('cost a credit a page by one call that holds the count and a key, and wait for a connection', () =>
    withPage(
      browser,
      async (page) => {
        const { refused } = watchPrivateRequests(page);
        await converterPage(page).open();
        await page.getByRole('switch', { name: 'Keep files on this device' }).click();
        await page.getByText('the server learns how many pages you convert').waitFor();
        const converter = await convertStatement(page, statement);
        expect(refused).toEqual([expect.stringMatching(SPENT)]);

        await page.getByRole('button', { name: 'Start over' }).click();
        await converter.drop(statement);
        await page
          .getByText('Costs 1 credit of the 2 you have left this month. The files stay on this device.')
          .waitFor();
        await page.context().setOffline(true);
        await page.getByRole('button', { name: 'Convert to CSV' }).click();
        await page
          .getByText(/^Converting costs credits, and the server cannot be reached/)
          .first()
          .waitFor();
        await converter.heading('Files to Convert').waitFor();
        await page.context().setOffline(false);
        await converter.convert();
        const [first, tried, last] = refused;
        expect(refused).toHaveLength(3);
        expect(last).toMatch(SPENT);
        expect(last).toBe(tried);
        expect(last).not.toBe(first);
      },
      { productUrl: product.url, expectedComplaints: /ERR_INTERNET_DISCONNECTED/ },
    ));
});
