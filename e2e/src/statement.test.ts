import { strFromU8, unzipSync } from 'fflate';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { converterPage, downloadedBytes } from './converter-page.ts';
import { launchBrowser } from './launch-browser.ts';
import { madeDocument } from './made-document.ts';
import { withPage } from './with-page.ts';

const statement = await madeDocument('us-trailing-minus-01');
const rows = statement.truth.rows ?? [];

/** yyyy-MM-dd as the default date format shows it. */
function dayFirst(iso: string): string {
  return iso.split('-').reverse().join('-');
}

function ungrouped(texts: readonly string[]): string[] {
  return texts.map((text) => text.replaceAll(',', ''));
}

async function convertStatement(page: Page) {
  const converter = converterPage(page);
  await converter.open();
  await converter.chooseType('Bank Statements');
  await converter.drop(statement);
  await converter.heading('Files to Convert').waitFor();
  await converter.convert();
  return converter;
}

describe('a bank statement', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it('goes from the drop to the rows that are printed on it, and is proved', () =>
    withPage(browser, async (page) => {
      const converter = await convertStatement(page);
      const amounts = await converter.column('Amount');
      expect(amounts.length).toBeGreaterThan(8);
      const inView = rows.slice(0, amounts.length);
      expect(ungrouped(amounts)).toEqual(inView.map((row) => row.amount));
      expect(await converter.column('Date')).toEqual(inView.map((row) => dayFirst(row.date)));
      expect(await converter.column('Description')).toEqual(inView.map((row) => row.description));
      expect(ungrouped(await converter.column('Balance'))).toEqual(inView.map((row) => row.balance));
      expect(await page.locator('[data-proof]').getAttribute('data-proof')).toBe('proved');
      expect(await page.getByText('2 credits left', { exact: true }).count()).toBe(1);
    }));

  it('keeps an edited cell over a reload, and proves anew', () =>
    withPage(browser, async (page) => {
      const converter = await convertStatement(page);
      await converter.cell(0, 1).click();
      await page.getByRole('textbox', { name: 'Description' }).fill('Rent for March');
      await page.keyboard.press('Enter');
      expect(await converter.cell(0, 1).innerText()).toBe('Rent for March');
      await converter.cell(1, 1).click();
      await page.getByRole('textbox', { name: 'Description' }).fill('never saved');
      await page.keyboard.press('Escape');
      expect(await converter.cell(1, 1).innerText()).toBe(rows[1]?.description);
      await converter.cell(2, 2).click();
      await page.getByRole('textbox', { name: 'Amount' }).fill('-1.00');
      await page.keyboard.press('Enter');
      await page.locator('[data-proof="failed"]').waitFor();
      await page.reload();
      await converter.heading('Conversion Complete!').waitFor();
      await converter.table.waitFor();
      expect(await converter.cell(0, 1).innerText()).toBe('Rent for March');
      expect(await converter.cell(2, 2).innerText()).toBe('-1.00');
      expect(await converter.cell(2, 4).innerText()).toBe('debit');
      await page.getByRole('button', { name: /^Go to row/ }).click();
      await page.waitForFunction(() => document.activeElement?.hasAttribute('data-cell') === true);
    }));

  it('sorts downwards first, then upwards, and moves by keyboard', () =>
    withPage(browser, async (page) => {
      const converter = await convertStatement(page);
      const byValue = [...rows].sort((a, b) => Number(b.amount) - Number(a.amount)).map((row) => row.amount);
      const amountHeader = page.getByRole('button', { name: 'Amount', exact: true });
      await amountHeader.click();
      const falling = ungrouped(await converter.column('Amount'));
      expect(falling).toEqual(byValue.slice(0, falling.length));
      await amountHeader.click();
      const rising = ungrouped(await converter.column('Amount'));
      expect(rising).toEqual(byValue.reverse().slice(0, rising.length));
      await converter.cell(0, 0).focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowRight');
      await page.waitForFunction(() => document.activeElement?.getAttribute('data-cell') === '1:1');
      await page.keyboard.press('Enter');
      await page.getByRole('textbox', { name: 'Description' }).waitFor();
    }));

  it('downloads CSV in the chosen order, columns and date format', () =>
    withPage(browser, async (page) => {
      const converter = await convertStatement(page);
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('menuitemcheckbox', { name: 'Sender' }).click();
      await page.keyboard.press('Escape');
      expect(await converter.table.getByRole('columnheader', { name: 'Sender' }).count()).toBe(0);
      await page.getByRole('combobox', { name: 'Date format' }).click();
      await page.getByRole('option', { name: 'yyyy-MM-dd' }).click();
      expect((await converter.column('Date'))[0]).toBe(rows[0]?.date);
      await page.getByRole('button', { name: 'Date', exact: true }).click();
      const download = await converter.download();
      expect(download.suggestedFilename()).toMatch(/\.csv$/);
      const lines = (await downloadedBytes(download))
        .toString('utf8')
        .replace(/^\uFEFF/, '')
        .trim();
      const [header = '', first = '', ...others] = lines.split(/\r?\n/);
      expect(header).toBe(
        'Date,Description,Amount,Currency,Type,Recipient,Balance,Category,Bank,Source File',
      );
      expect(others).toHaveLength(rows.length - 1);
      const latest =
        rows
          .map((row) => row.date)
          .sort()
          .at(-1) ?? '';
      const row = rows.find(({ date }) => date === latest);
      expect(first.startsWith(`${latest},${row?.description},${row?.amount},USD,`)).toBe(true);
      await converter.toast('Download started').waitFor();
    }));

  it('downloads Excel and JSON under its own name', () =>
    withPage(browser, async (page) => {
      const converter = await convertStatement(page);
      const nameField = page.getByRole('button', { name: /^Filename:/ });
      await nameField.click();
      await page.getByRole('textbox', { name: 'Filename' }).fill('  prairie  ');
      await page.keyboard.press('Enter');
      await converter.toast('Filename updated').waitFor();
      expect(await nameField.innerText()).toContain('prairie.csv');

      const excel = await converter.downloadAs('Excel');
      expect(excel.suggestedFilename()).toBe('prairie.xlsx');
      const bytes = await downloadedBytes(excel);
      expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
      const sheets = Object.entries(unzipSync(bytes)).filter(([path]) => path.endsWith('.xml'));
      const text = sheets.map(([, content]) => strFromU8(content)).join('\n');
      expect(text).toContain(rows[0]?.description);
      expect(text).toContain(`<v>${Number(rows[0]?.amount)}</v>`);

      const json = await converter.downloadAs('JSON');
      expect(json.suggestedFilename()).toBe('prairie.json');
      const data: unknown = JSON.parse((await downloadedBytes(json)).toString('utf8'));
      expect(JSON.stringify(data)).toContain(`"${rows[0]?.amount}"`);
    }));
});
