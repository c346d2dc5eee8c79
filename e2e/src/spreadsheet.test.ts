import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { converterPage, downloadedBytes, shownText } from './converter-page.ts';
import { launchBrowser } from './launch-browser.ts';
import { madeDocument } from './made-document.ts';
import { withPage } from './with-page.ts';

const statement = await madeDocument('us-trailing-minus-01');
const misprinted = await madeDocument('uk-misprinted-amount-01');
const rows = statement.truth.rows ?? [];
const description = (row: number) => rows[row]?.description ?? '';

function ungrouped(texts: readonly string[]): string[] {
  return texts.map((text) => text.replaceAll(',', ''));
}

/** A page object of the table. */
function spreadsheet(page: Page) {
  const converter = converterPage(page);
  return {
    ...converter,
    async convertAll(...documents: (typeof statement)[]): Promise<void> {
      await converter.open();
      await converter.chooseType('Bank Statements');
      await converter.drop(...documents);
      await converter.heading('Files to Convert').waitFor();
      await converter.convert();
    },
    text: async (row: number, column: number) => shownText(await converter.cell(row, column).innerText()),
    press: (keys: string) => page.keyboard.press(keys),
    focused: (mark: string) =>
      page.waitForFunction((wanted) => document.activeElement?.getAttribute('data-cell') === wanted, mark),
    proof: (state: string) => page.locator(`[data-proof="${state}"]`).waitFor(),
    clipboard: () => page.evaluate(() => navigator.clipboard.readText()),
    copyElsewhere: (text: string) => page.evaluate((copied) => navigator.clipboard.writeText(copied), text),
    tool: (name: string) => page.getByRole('button', { name, exact: true }),
    /** Waits until the server has answered every change. */
    saved: () => page.getByText('Saving...').waitFor({ state: 'detached' }),
    async reload(): Promise<void> {
      await page.getByText('Saving...').waitFor({ state: 'detached' });
      await page.reload();
      await converter.heading('Conversion Complete!').waitFor();
      await converter.table.waitFor();
    },
  };
}

describe('the table as a spreadsheet', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it('is navigated, edited, copied, pasted and undone by keyboard, and saved on the server', () =>
    withPage(browser, async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      const sheet = spreadsheet(page);
      await sheet.convertAll(statement);
      await sheet.proof('proved');
      const lastRow = rows.length - 1;

      await sheet.cell(0, 0).focus();
      await sheet.press('ArrowDown');
      await sheet.press('ArrowRight');
      await sheet.focused('1:1');
      await sheet.press('End');
      await sheet.focused('1:10');
      await sheet.press('Control+End');
      await sheet.focused(`${lastRow}:10`);
      await sheet.press('Control+Home');
      await sheet.focused('0:0');
      await expect.poll(() => sheet.table.getAttribute('aria-rowcount')).toBe(String(rows.length + 1));
      await expect.poll(() => sheet.table.getAttribute('aria-colcount')).toBe('12');

      // A click edits, Enter saves and moves down, Tab moves to the next cell, Escape cancels.
      await sheet.cell(0, 1).click();
      await page.getByRole('textbox', { name: 'Description' }).fill('Rent for March');
      await sheet.press('Enter');
      await sheet.focused('1:1');
      await page.keyboard.type('Typed over');
      await sheet.press('Tab');
      await sheet.focused('1:2');
      await sheet.cell(2, 1).click();
      await page.getByRole('textbox', { name: 'Description' }).fill('never saved');
      await sheet.press('Escape');
      await sheet.focused('2:1');
      await expect.poll(() => sheet.text(2, 1)).toBe(description(2));
      await expect.poll(() => sheet.text(1, 1)).toBe('Typed over');
      await page.locator('[data-cell="0:1"][data-edited]').waitFor();

      // A range is copied as displayed.
      await sheet.cell(0, 0).focus();
      await sheet.press('Shift+ArrowDown');
      await sheet.press('Shift+ArrowRight');
      await sheet.press('Shift+ArrowRight');
      await sheet.press('Control+c');
      const line = async (row: number) =>
        (await Promise.all([0, 1, 2].map((column) => sheet.text(row, column)))).join('\t');
      expect(await sheet.clipboard()).toBe(`${await line(0)}\n${await line(1)}`);
      await expect.poll(() => page.getByRole('textbox', { name: 'Description' }).count()).toBe(0);

      // With the mouse: dragging selects, and edits nothing.
      const [from, to] = await Promise.all([sheet.cell(2, 1).boundingBox(), sheet.cell(4, 2).boundingBox()]);
      if (!from || !to) throw new Error('the cells are in view');
      await page.mouse.move(from.x + 20, from.y + 10);
      await page.mouse.down();
      await page.mouse.move(to.x + 20, to.y + 10, { steps: 5 });
      await page.mouse.up();
      // The browser paints changes of a moving pointer a moment later.
      await expect.poll(() => page.locator('[data-cell][aria-selected="true"]').count()).toBe(6);
      await expect.poll(() => page.getByRole('textbox', { name: 'Amount' }).count()).toBe(0);

      // A paste is saved cell by cell and undone as one step, also visible after a reload.
      await sheet.copyElsewhere('Pasted one\t-1.00\r\n"Pasted\ttwo"\t-2.00\r\n');
      await sheet.cell(2, 1).focus();
      await sheet.press('Control+v');
      await expect.poll(() => sheet.text(3, 1)).toBe('Pasted\ttwo'.replace('\t', ' '));
      await sheet.proof('failed');
      expect(ungrouped([await sheet.text(3, 2)])).toEqual(['-2.00']);
      await sheet.reload();
      await expect.poll(() => sheet.text(2, 1)).toBe('Pasted one');
      await expect.poll(() => sheet.text(2, 4)).toBe('debit');
      await page.getByRole('button', { name: /^Go to row/ }).click();
      await page.waitForFunction(() => document.activeElement?.hasAttribute('data-cell') === true);

      await sheet.cell(2, 1).focus();
      await sheet.copyElsewhere('x\t-7.00');
      await sheet.press('Control+v');
      await expect.poll(() => sheet.text(2, 1)).toBe('x');
      await sheet.press('Control+z');
      await expect.poll(() => sheet.text(2, 1)).toBe('Pasted one');
      await sheet.press('Control+y');
      await expect.poll(() => sheet.text(2, 1)).toBe('x');
      await sheet.tool('Undo').click();
      await expect.poll(() => sheet.text(2, 1)).toBe('Pasted one');
      await sheet.reload();
      await expect.poll(() => sheet.text(2, 1)).toBe('Pasted one');
      expect(ungrouped([await sheet.text(2, 2)])).toEqual(['-1.00']);
    }));

  it('adds and deletes rows, updates the proof, and reports unsaved changes', () =>
    withPage(
      browser,
      async (page) => {
        const sheet = spreadsheet(page);
        await sheet.convertAll(statement);
        await sheet.proof('proved');
        const first = [await sheet.text(0, 1), await sheet.text(1, 1), await sheet.text(2, 1)];

        await sheet.cell(1, 1).focus();
        await sheet.press('Control+Delete');
        await sheet.proof('failed');
        await expect.poll(() => sheet.text(1, 1)).toBe(first[2]);
        await sheet.focused('1:1');
        await page.getByText(`${rows.length - 1} rows`, { exact: true }).waitFor();
        await sheet.press('Control+z');
        await sheet.proof('proved');
        await expect.poll(() => sheet.text(1, 1)).toBe(first[1]);
        await sheet.focused('1:0');

        await sheet.press('Control+Enter');
        await sheet.focused('2:0');
        await page.keyboard.type('02-03-2025');
        await sheet.press('Tab');
        await page.keyboard.type('A row of mine');
        await sheet.press('Tab');
        await page.keyboard.type('-1.00');
        await sheet.press('Enter');
        await sheet.proof('failed');
        await sheet.reload();
        await expect.poll(() => sheet.text(2, 1)).toBe('A row of mine');
        expect(ungrouped([await sheet.text(2, 2)])).toEqual(['-1.00']);
        await sheet.cell(2, 0).click({ button: 'right' });
        await page.getByRole('menuitem', { name: /^Delete row/ }).click();
        await sheet.proof('proved');

        // Two windows: the second one shows the change of the first.
        const other = await page.context().newPage();
        await other.goto('/');
        const second = spreadsheet(other);
        await second.heading('Conversion Complete!').waitFor();
        await second.cell(0, 1).click();
        await other.getByRole('textbox', { name: 'Description' }).fill('From the other window');
        await second.press('Enter');
        await other.locator('[data-cell="0:1"][data-edited]').waitFor();
        await second.saved();
        await sheet.cell(0, 1).click();
        await page.getByRole('textbox', { name: 'Description' }).fill('From this one');
        await sheet.press('Enter');
        await sheet.toast('Update failed').getByText('What you typed is kept above the rows').waitFor();
        await page.getByText(/your “From this one” was not saved/).waitFor();
        await expect.poll(() => sheet.text(0, 1)).toBe('From the other window');
        await other.close();

        await page.route('**/api/transactions/*', (route) => route.abort());
        await sheet.cell(1, 1).click();
        await page.getByRole('textbox', { name: 'Description' }).fill('Lost');
        await sheet.press('Enter');
        await sheet.toast('Failed to save your changes').waitFor();
        await expect.poll(() => sheet.text(1, 1)).toBe(first[1]);
      },
      { expectedComplaints: /409|ERR_FAILED/ },
    ));

  it('sorts, finds, filters, and downloads the chosen columns', () =>
    withPage(browser, async (page) => {
      const sheet = spreadsheet(page);
      await sheet.convertAll(statement, misprinted);
      const all = rows.length + (misprinted.truth.rows?.length ?? 0);

      await page.getByRole('button', { name: 'Filter the rows' }).click();
      await page.getByRole('menuitemcheckbox', { name: new RegExp(statement.name) }).click();
      await page.keyboard.press('Escape');
      await page.getByText(`${rows.length} of ${all} rows`, { exact: true }).waitFor();
      await page.getByText(`A download holds all ${all} rows.`).waitFor();

      const amounts = rows.map((row) => row.amount).sort((a, b) => Number(b) - Number(a));
      await sheet.tool('Amount').click();
      const falling = ungrouped(await sheet.column('Amount'));
      expect(falling).toEqual(amounts.slice(0, falling.length));
      await sheet.tool('Amount').click();
      const rising = ungrouped(await sheet.column('Amount'));
      expect(rising).toEqual(amounts.reverse().slice(0, rising.length));
      await sheet.tool('Row number: sort as printed').click();

      // A jump to a hidden row clears the filter.
      await page.getByRole('navigation', { name: 'Files' }).getByText(misprinted.name).click();
      await page.getByRole('button', { name: /^Go to row/ }).click();
      await page.getByText(`${all} rows`, { exact: true }).waitFor();
      await page.waitForFunction(() => document.activeElement?.hasAttribute('data-cell') === true);

      await sheet.press('Control+f');
      const wanted = description(5);
      await page.getByRole('textbox', { name: 'Find in the table' }).fill(wanted.toLowerCase());
      await page.getByText(/^1 of \d+$/).waitFor();
      await expect.poll(() => page.locator('mark').first().innerText()).toBe(wanted);
      await sheet.press('Enter');
      await sheet.press('Escape');
      await page.waitForFunction(() => document.activeElement?.hasAttribute('data-cell') === true);
      await page.locator('mark').waitFor({ state: 'detached' });

      await sheet.tool('Undo').waitFor();
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('menuitemcheckbox', { name: 'Sender' }).click();
      for (const name of ['Original Text', 'Confidence', 'Proof'])
        await page.getByRole('menuitemcheckbox', { name }).click();
      await page.keyboard.press('Escape');
      await expect.poll(() => sheet.table.getByRole('columnheader', { name: 'Sender' }).count()).toBe(0);
      await page.getByRole('combobox', { name: 'Date format' }).click();
      await page.getByRole('option', { name: 'yyyy-MM-dd' }).click();
      await sheet.table.evaluate((table) => table.parentElement?.scrollTo({ top: 0 }));
      await expect.poll(() => sheet.text(0, 0)).toBe(rows[0]?.date);
      const shown = await Promise.all([10, 11, 12].map((column) => sheet.text(0, column)));
      const download = await sheet.download();
      expect(download.suggestedFilename()).toMatch(/\.csv$/);
      const [header = '', first = '', ...others] = (await downloadedBytes(download))
        .toString('utf8')
        .replace(/^\uFEFF/, '')
        .trim()
        .split(/\r?\n/);
      expect(header).toBe(
        'Date,Description,Amount,Currency,Type,Recipient,Balance,Category,Bank,Source File,Original Text,Confidence,Proof',
      );
      expect(others).toHaveLength(all - 1);
      expect(first.startsWith(`${rows[0]?.date},${description(0)},${rows[0]?.amount},USD,`)).toBe(true);
      // The table and the file agree: 97% is 0.97.
      const [original = '', confidence = '', proof = ''] = shown;
      expect(first).toContain(original);
      expect(Number(/,([\d.]+),\w+$/.exec(first)?.[1])).toBeCloseTo(Number.parseFloat(confidence) / 100);
      expect(first.endsWith(`,${proof}`)).toBe(true);
      await sheet.toast('Download started').waitFor();
    }));
});
