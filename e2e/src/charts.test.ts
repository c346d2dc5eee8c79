import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './accessibility-violations.ts';
import { converterPage } from './converter-page.ts';
import { launchBrowser } from './launch-browser.ts';
import { madeDocument } from './made-document.ts';
import { withPage } from './with-page.ts';

const statement = await madeDocument('uk-day-once-01');
const rows = statement.truth.rows ?? [];

/** A sum of the truth's amounts as the page shows it. */
function sumOf(amounts: readonly string[]): string {
  const minor = amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0);
  return (minor / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
}

describe('the charts', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it('select the rows behind a bar by mouse and keyboard, and fit a phone', () =>
    withPage(browser, async (page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(request.url()));
      const converter = converterPage(page);
      await converter.open();
      await converter.chooseType('Bank Statements');
      await converter.drop(statement);
      await converter.heading('Files to Convert').waitFor();
      await converter.convert();
      const charts = page.getByRole('region', { name: 'Charts' });
      const count = (text: string) => page.getByText(text, { exact: true });
      const isLoaded = () => loaded.some((url) => url.includes('charts-panel'));
      expect([await charts.count(), isLoaded()]).toEqual([0, false]);
      await page.getByRole('button', { name: 'Charts' }).click();
      await charts.waitFor();
      expect(isLoaded()).toBe(true);

      const [first] = rows;
      const month = first?.date.slice(0, 7) ?? '';
      const out = rows.filter(({ date, amount }) => date.startsWith(month) && amount.startsWith('-'));
      const months = charts.getByRole('group', { name: 'Money in and out by month' });
      const bar = months.getByRole('button', { name: `money out: ${sumOf(out.map((row) => row.amount))}` });
      await bar.first().click();
      await count(`${out.length} of ${rows.length} rows`).waitFor();
      const selected = page.locator(
        '[role=gridcell][aria-selected=true], [role=rowheader][aria-selected=true]',
      );
      await expect.poll(() => selected.count()).toBeGreaterThan(out.length);
      const amounts = await converter.column('Amount');
      expect(amounts.every((amount) => amount.startsWith('-'))).toBe(true);
      expect(await violations(page)).toEqual([]);
      await bar.first().click();
      await count(`${rows.length} rows`).waitFor();

      const line = charts.getByRole('slider', { name: 'Balance' });
      await line.focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('Enter');
      const ofFirstDay = rows.filter(({ date }) => date === first?.date).length;
      await count(`${ofFirstDay} of ${rows.length} rows`).waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.press('End');
      await expect.poll(() => months.evaluate((group) => group.contains(document.activeElement))).toBe(true);
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await charts.getByRole('button', { name: 'Show as tables' }).click();
      await charts.getByRole('table', { name: 'Money by category' }).waitFor();
      await charts.getByRole('button', { name: 'Show as tables' }).click();

      await page.setViewportSize({ width: 390, height: 844 });
      await page.reload();
      const cards = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
      await charts.waitFor();
      await cards.first().waitFor();
      await bar.first().click();
      await count(`${out.length} of ${rows.length} rows`).waitFor();
      expect(await violations(page)).toEqual([]);
      const excess = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(await excess()).toBe(0);
    }));
});
