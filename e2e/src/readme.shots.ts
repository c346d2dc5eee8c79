import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, inject, it } from 'vitest';
import { converterPage } from './converter-page.ts';
import { launchBrowser } from './launch-browser.ts';
import { sampleFile } from './sample.ts';

const PICTURE = fileURLToPath(new URL('../../docs/images/review.png', import.meta.url));

it('takes the screenshot of the README', async () => {
  const browser = await launchBrowser();
  const page = await browser.newPage({
    baseURL: inject('productUrl'),
    viewport: { width: 1440, height: 830 },
  });
  const converter = converterPage(page);
  await converter.open();
  await converter.chooseType('Bank Statements');
  await converter.drop(await sampleFile('bank_statement'));
  await converter.heading('Files to Convert').waitFor();
  await converter.convert();
  await page.getByRole('button', { name: 'Close' }).click();
  await converter.focusStage();
  await page.getByRole('img', { name: /^Page 1 of/ }).waitFor();
  await page.mouse.move(0, 0);
  await mkdir(fileURLToPath(new URL('../../docs/images/', import.meta.url)), { recursive: true });
  const picture = await page.screenshot({ path: PICTURE, animations: 'disabled' });
  expect(picture.length).toBeLessThan(300_000);
  await browser.close();
});
