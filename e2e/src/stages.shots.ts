import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { converterPage } from './converter-page.ts';
import { launchBrowser } from './launch-browser.ts';
import { madeDocument } from './made-document.ts';

const RESULTS = fileURLToPath(new URL('../results/', import.meta.url));
const WIDTHS = [1440, 390] as const;
const THEMES = ['light', 'dark'] as const;

/** A converted statement, a misprinted one and a picture, so that every kind of mark is seen. */
const DOCUMENTS = ['uk-full-grid-01', 'uk-misprinted-amount-01'];

describe('pictures of every stage', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
    await mkdir(RESULTS, { recursive: true });
  });
  afterAll(() => browser.close());

  for (const theme of THEMES)
    for (const width of WIDTHS)
      it(`${theme} at ${width} px`, async () => {
        const context = await browser.newContext({
          baseURL: inject('productUrl'),
          viewport: { width, height: width === 390 ? 844 : 1000 },
        });
        const page = await context.newPage();
        await page.addInitScript((value) => localStorage.setItem('ledgerlift-bank-csv-theme', value), theme);
        await walk(page, `${theme}-${width}`);
        await context.close();
      });
});

async function walk(page: Page, name: string): Promise<void> {
  const shoot = (stage: string, fullPage = false) =>
    page.screenshot({ path: `${RESULTS}${name}-${stage}.png`, fullPage, animations: 'disabled' });
  const converter = converterPage(page);
  await converter.open();
  await shoot('landing', true);
  await expectNoSidewaysScroll(page);
  await converter.chooseType('Bank Statements');
  await converter.drop(...(await Promise.all(DOCUMENTS.map(madeDocument))));
  await converter.heading('Files to Convert').waitFor();
  await converter.focusStage();
  await shoot('files');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Convert to CSV' }).click();
  await converter.heading('Converting Files').waitFor();
  await page.waitForTimeout(1200);
  await shoot('processing');
  await converter.table.waitFor({ timeout: 90_000 });
  await converter.focusStage();
  await page.waitForTimeout(400);
  await shoot('complete');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Columns' }).click();
  await shoot('columns');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Details/ })
    .first()
    .click();
  await shoot('details');
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBe(0);
}
