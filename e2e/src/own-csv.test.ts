import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './accessibility-violations.ts';
import { converterPage, downloadedBytes } from './converter-page.ts';
import { launchBrowser } from './launch-browser.ts';
import { madeDocument } from './made-document.ts';
import { printedRows } from './printed-rows.ts';
import { typeTo } from './type-to.ts';
import { withPage } from './with-page.ts';

const statement = await madeDocument('uk-misprinted-amount-01');

/** Moves the focus forward to an element, as a user without a mouse does. */
async function tabTo(
  page: Page,
  name: string | RegExp,
  role: 'button' | 'textbox' | 'combobox',
): Promise<void> {
  const element = page.getByRole(role, { name, exact: true });
  for (let step = 0; step < 80; step += 1) {
    if (await element.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(name)} can't be reached by Tab`);
}

/** Chooses from a list, by typing the beginning of the value. */
async function choose(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, label, 'combobox');
  await page.keyboard.press('Enter');
  await typeTo(page, page.getByRole('option', { name: text, exact: true }), text);
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: label }).getByText(text, { exact: true }).waitFor();
}

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Download as' }).focus();
  await page.keyboard.press('Enter');
  await typeTo(page, page.getByRole('menuitem', { name: 'My own CSV…' }), 'My own CSV…');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'My own CSV' }).waitFor();
}

describe('my own CSV', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it('is made by keyboard, downloaded byte for byte, and found again after a reload', () =>
    withPage(browser, async (page) => {
      const converter = converterPage(page);
      await converter.open();
      await converter.chooseType('Bank Statements');
      await converter.drop(statement);
      await converter.convert();
      await openDialog(page);
      expect(await violations(page)).toEqual([]);

      await tabTo(page, 'Name', 'textbox');
      await page.keyboard.press('Control+A');
      await page.keyboard.type('Buchhaltung');
      // Date, description, amount, currency, balance become description, date, amount.
      await tabTo(page, 'Heading of column 1', 'textbox');
      await page.keyboard.press('Control+A');
      await page.keyboard.type('Tag €');
      await tabTo(page, 'Move column 1, Date, down', 'button');
      await page.keyboard.press('Enter');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
        .toBe('Move column 2, Date, down');
      await tabTo(page, 'Remove column 4, Currency', 'button');
      await page.keyboard.press('Enter');
      await tabTo(page, 'Remove column 4, Balance', 'button');
      await page.keyboard.press('Enter');
      await choose(page, 'Dates', 'dd.MM.yyyy');
      await choose(page, 'Decimals', 'Comma: 1234,50');
      await page.getByText('Choose another delimiter, or quotes around every value').waitFor();
      await choose(page, 'Delimiter', 'Semicolon ;');
      await page
        .getByRole('region', { name: 'First lines of the file' })
        .getByText('Description;Tag €;Amount')
        .waitFor();
      await choose(page, 'Line ends', 'LF (Unix)');
      await choose(page, 'Encoding', 'Windows-1252');
      await tabTo(page, 'Save', 'button');
      await page.keyboard.press('Enter');
      await converter.toast('Saved').waitFor();
      expect(await violations(page)).toEqual([]);

      const started = page.waitForEvent('download');
      await tabTo(page, 'Download', 'button');
      await page.keyboard.press('Enter');
      const bytes = await downloadedBytes(await started);
      const [headings, ...lines] = bytes.toString('latin1').split('\n');
      expect(headings).toBe('Description;Tag \x80;Amount');
      const printed = printedRows(statement.truth);
      expect(lines).toHaveLength(printed.length + 1);
      for (const line of lines.slice(0, -1)) expect(line).toMatch(/;\d\d\.\d\d\.\d{4};-?\d+,\d\d$/);
      await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

      await page.reload();
      await converter.table.waitFor();
      const again = await converter.downloadAs('Buchhaltung');
      expect(again.suggestedFilename()).toMatch(/ Buchhaltung\.csv$/);
      expect(Buffer.compare(await downloadedBytes(again), bytes)).toBe(0);

      await openDialog(page);
      const exporting = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export' }).click();
      const file = await (await exporting).path();
      expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
        version: 1,
        name: 'Buchhaltung',
        delimiter: ';',
      });
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('button', { name: 'Delete the profile' }).click();
      await page.getByRole('textbox', { name: 'Name' }).and(page.locator('[value="My CSV"]')).waitFor();
      await page.getByLabel('File of a CSV profile to import').setInputFiles(file);
      await page.getByRole('combobox', { name: 'Profile' }).getByText('Buchhaltung (not saved)').waitFor();
    }));
});
