import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { converterPage } from './converter-page.ts';
import { launchBrowser } from './launch-browser.ts';
import { madeDocument } from './made-document.ts';
import { withPage } from './with-page.ts';

const STATEMENT = 'us-trailing-minus-01';

describe('a bank statement', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it('goes from the drop to the rows that are printed on it', () =>
    withPage(browser, async (page) => {
      const statement = await madeDocument(STATEMENT);
      const converter = converterPage(page);
      await converter.open();
      await converter.chooseType('Bank Statements');
      await converter.drop(statement);
      await converter.heading('Files to Convert').waitFor();
      expect(await page.locator('[data-stage]').innerText()).toContain(statement.name);
      await converter.convert();
      const rows = statement.truth.rows ?? [];
      const amounts = await converter.column('Amount');
      expect(amounts.length).toBeGreaterThan(5);
      expect(amounts.map((text) => text.replaceAll(',', ''))).toEqual(
        rows.slice(0, amounts.length).map((row) => row.amount),
      );
    }));
});
