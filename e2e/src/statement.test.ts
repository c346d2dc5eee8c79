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

  it('is converted to its printed rows, and proved', () =>
    withPage(browser, async (page) => {
      const converter = await convertStatement(page);
      const amounts = await converter.column('Amount');
      expect(amounts.length).toBeGreaterThan(8);
      const inView = rows.slice(0, amounts.length);
      expect(ungrouped(amounts)).toEqual(inView.map((row) => row.amount));
      await expect.poll(() => converter.column('Date')).toEqual(inView.map((row) => dayFirst(row.date)));
      await expect.poll(() => converter.column('Description')).toEqual(inView.map((row) => row.description));
      expect(ungrouped(await converter.column('Balance'))).toEqual(inView.map((row) => row.balance));
      await expect.poll(() => page.locator('[data-proof]').getAttribute('data-proof')).toBe('proved');
      await expect.poll(() => page.getByText('2 credits left', { exact: true }).count()).toBe(1);
      // Within the landing page it is at most 24 rem high;
      await page.getByRole('button', { name: 'Show in the page' }).click();
      // Descriptions are truncated at 200 pixels, senders at 150.
      await expect
        .poll(() => converter.table.evaluate((table) => table.parentElement?.offsetHeight))
        .toBe(384);
      const widthOf = (column: number) =>
        converter
          .cell(0, column)
          .evaluate((cell) => getComputedStyle(cell.querySelector('span') ?? cell).maxWidth);
      expect([await widthOf(1), await widthOf(5)]).toEqual(['200px', '150px']);
    }));

  it('downloads Excel and JSON under its file name', () =>
    withPage(browser, async (page) => {
      const converter = await convertStatement(page);
      const nameField = page.getByRole('button', { name: /^Filename:/ });
      await nameField.click();
      await page.getByRole('textbox', { name: 'Filename' }).fill('  prairie  ');
      await page.keyboard.press('Enter');
      await converter.toast('Filename updated').waitFor();
      await expect.poll(() => nameField.innerText()).toContain('prairie.csv');

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
