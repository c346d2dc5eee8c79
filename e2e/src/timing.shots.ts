import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, inject, it } from 'vitest';
import { converterPage, type TypeTab } from './converter-page.ts';
import { launchBrowser } from './launch-browser.ts';
import { madeDocument } from './made-document.ts';

const MEASURED: readonly { id: string; tab: TypeTab }[] = [
  { id: 'uk-day-once-01', tab: 'Bank Statements' },
  { id: 'rcp-us-restaurant-01-photo', tab: 'Receipts' },
];

describe('seconds from the drop to the table', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  for (const { id, tab } of MEASURED)
    it(id, async () => {
      const document = await madeDocument(id);
      const page = await browser.newPage({ baseURL: inject('productUrl') });
      const converter = converterPage(page);
      await converter.open();
      await converter.chooseType(tab);
      const start = performance.now();
      await converter.drop(document);
      await converter.heading('Files to Convert').waitFor();
      const uploaded = performance.now();
      await converter.convert();
      const shown = performance.now();
      const seconds = (from: number, to: number) => Math.round((to - from) / 10) / 100;
      console.info(
        `${id}: ${seconds(start, shown)} s, including ${seconds(start, uploaded)} s of upload and the delay of 1 s before the results`,
      );
      await page.close();
    });
});
