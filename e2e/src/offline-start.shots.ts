import { afterAll, beforeAll } from 'vitest';
import { startChangingServer } from './changing-server.ts';
import { describeScreenshots } from './describe-screenshots.ts';
import { type RunningProduct, startProduct } from './start-product.ts';

let only: RunningProduct;
let offered: RunningProduct;
beforeAll(async () => {
  [only, offered] = await Promise.all([
    startProduct({ PRIVATE_MODE: 'only', TEST_PAYMENTS: 'off' }),
    startProduct({ PRIVATE_MODE: 'offered', TEST_PAYMENTS: 'off' }),
  ]);
});
afterAll(() => Promise.all([only.stop(), offered.stop()]));

describeScreenshots('the page that starts offline, and what is said about it', async (page, shoot) => {
  const server = await startChangingServer(offered.url);
  const where = page.locator('#where');
  const privacy = page.getByRole('heading', { name: 'Files that stay on your device' });
  await page.goto(server.url);
  await where.scrollIntoViewIfNeeded();
  await shoot('where-offered');
  await page.goto(`${server.url}/privacy`);
  await privacy.scrollIntoViewIfNeeded();
  await shoot('privacy-offered');

  server.moveTo(only.url);
  await page.goto(server.url);
  await page.getByText('Your files stay on this device').scrollIntoViewIfNeeded();
  await where.scrollIntoViewIfNeeded();
  await shoot('where-only');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  server.bringNewVersion();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await page.getByText('A new version is ready.').scrollIntoViewIfNeeded();
  await shoot('new-version');
  server.setCut(true);
  await page.goto(server.url);
  await page.getByText('The server cannot be reached.').scrollIntoViewIfNeeded();
  await shoot('server-away');
  await page.goto(`${server.url}/history`);
  await page.getByRole('heading', { name: 'No Connection' }).waitFor();
  await shoot('history-away');
  await server.close();
});
