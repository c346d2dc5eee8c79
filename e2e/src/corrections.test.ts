import type { KeptLayout } from '@ledgerlift/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './accessibility-violations.ts';
import { converterPage } from './converter-page.ts';
import { launchBrowser } from './launch-browser.ts';
import { convertMisread, typeOver } from './misread-document.ts';
import { reviewPage } from './review-page.ts';
import { withPage } from './with-page.ts';

const [DATE, AMOUNT] = [0, 2];

const offerOf = (page: Page) => page.getByRole('region', { name: 'From your corrections' });
const amountsOf = async (page: Page) => (await reviewPage(page).rows()).map(({ amount }) => amount);
const datesOf = async (page: Page) => (await reviewPage(page).rows()).map(({ date }) => date);
const layoutsOf = (page: Page): Promise<KeptLayout[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('ledgerlift-layouts') ?? '[]'));

/** Turns the amounts of the first two rows into money out. */
async function turnTwo(page: Page): Promise<string[]> {
  const before = await amountsOf(page);
  for (const row of [0, 1]) await typeOver(page, row, AMOUNT, `-${before[row]}`);
  await offerOf(page).waitFor();
  return before;
}

describe('a pattern in the corrections', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it('of signs is applied and remembered: the next statement of the layout is read right', () =>
    withPage(browser, async (page) => {
      await convertMisread(page, 'direction', 3);
      const before = await turnTwo(page);
      const bar = offerOf(page);
      await bar.getByText('You turned money in into money out in 2 rows. Apply to all 10 rows?').waitFor();
      expect(await page.evaluate(() => document.activeElement?.getAttribute('data-cell'))).toBe('2:2');
      await bar.getByRole('button', { name: 'Apply to all 10 rows' }).click();
      await page.getByText(/^Remembered in this browser for this layout as “/).waitFor();
      await bar.waitFor({ state: 'detached' });
      expect(await amountsOf(page)).toEqual(before.map((amount) => `-${amount}`));
      expect((await layoutsOf(page)).map(({ guide }) => guide)).toMatchObject([{ unsigned: 'out' }]);

      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect
        .poll(() => amountsOf(page))
        .toEqual(before.map((each, row) => (row < 2 ? `-${each}` : each)));
      await expect.poll(() => layoutsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Redo', exact: true }).click();
      await expect.poll(() => amountsOf(page)).toEqual(before.map((amount) => `-${amount}`));
      await expect.poll(async () => (await layoutsOf(page)).length).toBe(1);

      await page.getByRole('button', { name: 'Start over' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click();
      await convertMisread(page, 'direction', 8);
      await page.getByText(/^Read with your layout/).waitFor();
      const next = await amountsOf(page);
      expect(next).toHaveLength(10);
      expect(next.every((amount) => amount.startsWith('-'))).toBe(true);
    }));

  it('of dates is applied by the keyboard alone, and read so the next time', () =>
    withPage(browser, async (page) => {
      await convertMisread(page, 'date order', 3);
      const before = await datesOf(page);
      const swapped = before.map((date) => date.replace(/-(\d\d)-(\d\d)$/, '-$2-$1'));
      for (const row of [0, 1]) await typeOver(page, row, DATE, swapped[row] ?? '');
      const bar = offerOf(page);
      await bar.getByText('You swapped day and month in 2 rows. Apply to all 10 rows?').waitFor();
      const apply = bar.getByRole('button', { name: 'Apply to all 10 rows' });
      for (let presses = 0; presses < 40; presses += 1) {
        await page.keyboard.press('Tab');
        if (await apply.evaluate((button) => button === document.activeElement)) break;
      }
      await page.keyboard.press('Enter');
      await page.getByText(/^Remembered in this browser for this layout as “/).waitFor();
      expect(await datesOf(page)).toEqual(swapped);
      expect((await layoutsOf(page)).map(({ guide }) => guide)).toMatchObject([{ dateOrder: 'mdy' }]);
      expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-cell'))).toBe(true);
    }));

  it('of removed lines is applied, and undone in one step', () =>
    withPage(browser, async (page) => {
      await convertMisread(page, 'totals', 3);
      const rows = await reviewPage(page).rows();
      for (const row of [2, 4]) {
        await converterPage(page).cell(row, AMOUNT).focus();
        const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
        await page.getByRole('button', { name: 'Delete row' }).click();
        await deleted;
      }
      const bar = offerOf(page);
      await bar
        .getByText('You removed 2 rows that read “Total of day”. Remove the other 3 rows like them?')
        .waitFor();
      expect(await bar.getByRole('checkbox').count()).toBe(0);
      await bar.getByRole('button', { name: 'Remove 3 rows' }).click();
      await page.getByText('Removed 3 rows', { exact: true }).waitFor();
      expect(await amountsOf(page)).toHaveLength(10);
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect.poll(async () => (await amountsOf(page)).length).toBe(rows.length - 2);
    }));

  it('is not offered again after "Not now"', () =>
    withPage(browser, async (page) => {
      await convertMisread(page, 'direction', 3);
      const before = await turnTwo(page);
      await offerOf(page).getByRole('button', { name: 'Not now' }).click();
      await typeOver(page, 2, AMOUNT, `-${before[2]}`);
      await expect.poll(async () => (await amountsOf(page))[2]).toBe(`-${before[2]}`);
      expect(await offerOf(page).count()).toBe(0);
    }));

  it('has no violations', () =>
    withPage(browser, async (page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await convertMisread(page, 'direction', 3);
      await turnTwo(page);
      expect(await violations(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      await offerOf(page).waitFor();
      expect(await violations(page)).toEqual([]);
    }));
});
