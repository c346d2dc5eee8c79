import type { Transaction } from '@ledgerlift/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './accessibility-violations.ts';
import { converterPage } from './converter-page.ts';
import { launchBrowser } from './launch-browser.ts';
import { type DroppedFile, madeDocument } from './made-document.ts';
import { type Rect, reviewPage } from './review-page.ts';
import { isWithinTable, roomFor, smallControls } from './table-room.ts';
import { withPage } from './with-page.ts';

/** Tolerance of a mark's position, in pixels. */
const NEAR_PX = 2;

/** Polls, since the page follows the table with a delay. */
async function expectNear(mark: () => Promise<Rect>, place: () => Promise<Rect>): Promise<void> {
  await expect
    .poll(async () => {
      const [marked, expected] = await Promise.all([mark(), place()]);
      return (['x', 'y', 'width', 'height'] as const).filter(
        (side) => Math.abs(marked[side] - expected[side]) >= NEAR_PX,
      );
    })
    .toEqual([]);
}

async function convert(page: Page, ...files: DroppedFile[]) {
  const converter = converterPage(page);
  await converter.open();
  await converter.chooseType('Bank Statements');
  await converter.drop(...files);
  await converter.heading('Files to Convert').waitFor();
  await converter.convert();
  await page.getByRole('button', { name: 'Close' }).click();
  await converter.focusStage();
  return converter;
}

function rowOf(rows: readonly Transaction[], fileName: string, position: number): Transaction {
  const row = rows.find((each) => each.fileName === fileName && each.position === position);
  if (!row) throw new Error(`${fileName} has no row ${position}`);
  return row;
}

/** One page covers many steps, since each conversion takes long. */
const WALK_TIMEOUT_MS = 240_000;

describe('the review', { timeout: WALK_TIMEOUT_MS }, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it('links two statements with their pages both ways, fixes one, and fits a phone', () =>
    withPage(browser, async (page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const long = await madeDocument('uk-day-once-01');
      const misprinted = await madeDocument('uk-misprinted-amount-01');
      const converter = await convert(page, long, misprinted);
      const review = reviewPage(page);
      const rows = await review.rows();
      const row = (position: number) => rowOf(rows, long.name, position);
      const focused = (mark: string) =>
        page.waitForFunction((cell) => document.activeElement?.getAttribute('data-cell') === cell, mark);
      await page.getByText('1 of 2 files is proved', { exact: true }).waitFor();

      await walkRoom();
      await walkLinks();
      await walkZoom();
      await walkPages();
      await walkFiles();
      await walkFix();
      await walkPhone();

      /** Rows have room, and the list of files gives way to them. */
      async function walkRoom() {
        await page.setViewportSize({ width: 1440, height: 900 });
        expect(await roomFor(32, converter.cell(0, 0))).toBeGreaterThanOrEqual(18);
        const files = page.getByRole('navigation', { name: 'Files' });
        await page.getByRole('button', { name: 'Hide the names of the files' }).click();
        await expect.poll(async () => (await files.boundingBox())?.width).toBeLessThan(60);
        expect(await violations(page)).toEqual([]);
        await page.getByRole('button', { name: 'Show the names of the files' }).click();
        await expect.poll(async () => (await files.boundingBox())?.width).toBeGreaterThan(200);
        await page.setViewportSize({ width: 390, height: 844 });
        const cards = page.getByRole('list', { name: 'Transactions' }).getByRole('button');
        await cards.first().waitFor();
        expect(await roomFor(56, cards.first())).toBeGreaterThanOrEqual(9);
        await page.setViewportSize({ width: 1440, height: 1000 });
        await converter.table.waitFor();
      }

      /** From a cell to its words, and from words to their cell. */
      async function walkLinks() {
        await review.drawn(1, long.name);
        for (const [position, column, field] of [
          [2, 2, 'amount'],
          [3, 1, 'description'],
          [0, 7, 'balance'],
        ] as const) {
          await converter.cell(position, column).focus();
          await page.waitForFunction(() => document.querySelector('[data-mark="current"]') !== null);
          await expectNear(review.marked, () => review.expected(row(position), field));
          await expect.poll(() => review.inkIn(row(position), field)).toBeGreaterThan(0.03);
        }
        await review.clickWords(await review.expected(row(4), 'description'));
        await focused('4:1');
        await expect.poll(() => review.caption.innerText()).toMatch(/^Row 5, Description\./);
        // A click beside the words but within the line still hits the row.
        const amount = await review.expected(row(6), 'amount');
        await page.mouse.click(amount.x + amount.width + 12, amount.y + amount.height / 2);
        await focused('6:2');
        await page.keyboard.press('ArrowRight');
        await review.caption.getByText('Not printed in the row: the currency of the document.').waitFor();
      }

      async function walkZoom() {
        await converter.cell(5, 2).focus();
        await review.tool('Zoom in').click();
        await review.tool('Zoom in').click();
        await review.tool('Turn page').click();
        await page.locator('[data-sheet][data-rotation="90"]').waitFor();
        await expectNear(review.marked, () => review.expected(row(5), 'amount'));
        // The selection was scrolled into view, and its new position leads back to the cell.
        await review.clickWords(await review.marked());
        await focused('5:2');
        // Ctrl and the wheel zoom about the pointer; dragging moves the page and chooses nothing.
        const before = await review.marked();
        await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
        await page.keyboard.down('Control');
        await page.mouse.wheel(0, -100);
        await page.keyboard.up('Control');
        await page.waitForFunction(
          (width) => (document.querySelector('[data-mark="current"]')?.clientWidth ?? 0) > width,
          before.width,
        );
        const zoomed = await review.marked();
        expect(Math.abs(zoomed.x + zoomed.width / 2 - before.x - before.width / 2)).toBeLessThan(NEAR_PX);
        expect(Math.abs(zoomed.y + zoomed.height / 2 - before.y - before.height / 2)).toBeLessThan(NEAR_PX);
        await page.mouse.down();
        await page.mouse.move(before.x - 60, before.y - 40, { steps: 5 });
        await page.mouse.up();
        const moved = await review.marked();
        expect(moved.x).toBeLessThan(zoomed.x - 30);
        expect(moved.y).toBeLessThan(zoomed.y - 20);
        await expect.poll(() => review.caption.innerText()).toMatch(/^Row 6, Amount\./);
        for (const _ of [1, 2, 3]) await review.tool('Turn page').click();
        await review.tool('Fit width').click();
        await expectNear(review.marked, () => review.expected(row(5), 'amount'));
      }

      async function walkPages() {
        const second = rows.find(({ traces }) => traces.amount?.page === 2);
        if (!second) throw new Error('the statement has one page only');
        const strip = page.getByRole('navigation', { name: 'Pages' });
        await strip.getByRole('button', { name: /^Page 2: \d+ rows?$/ }).click();
        await review.drawn(2, long.name);
        await expect.poll(() => page.getByRole('textbox', { name: 'Page' }).inputValue()).toBe('2');
        await review.clickWords(await review.expected(second, 'amount'));
        await focused(`${second.position}:2`);
        await review.tool('Previous page').click();
        await review.drawn(1, long.name);
        await expect.poll(() => review.current.count()).toBe(0);
        // By keyboard: into the page, down its rows, along their words, and back to the table.
        await page.getByRole('listbox', { name: /^Rows on page 1/ }).focus();
        await page.keyboard.press('Home');
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('ArrowLeft');
        await expectNear(review.marked, () => review.expected(row(2), 'sender'));
        await page.keyboard.press('ArrowLeft');
        await expectNear(review.marked, () => review.expected(row(2), 'description'));
        await page.keyboard.press('Enter');
        await focused('2:1');
      }

      async function walkFiles() {
        // The file that needs attention leads to its wrong row.
        await page.getByRole('navigation', { name: 'Files' }).getByText(misprinted.name).click();
        await review.drawn(1, misprinted.name);
        const broken = rowOf(rows, misprinted.name, 8);
        await expectNear(review.marked, () => review.expected(broken, 'date'));
        // The row is not at the edge: the rows around it are in view.
        const at = rows.filter(({ fileName }) => fileName === long.name).length + broken.position;
        for (const near of [at - 3, at + 3])
          expect(await isWithinTable(converter.cell(near, 0)), `row ${near}`).toBe(true);
        await page.getByRole('button', { name: 'Details, 1 note' }).click();
        await page.getByTitle('Show on the page').filter({ hasText: 'Old Quay Bank plc' }).click();
        await review.caption.getByText('Bank').waitFor();
        await expectNear(review.marked, () => review.expected(broken, 'bank'));
        await page.getByRole('combobox', { name: 'File' }).click();
        await page.getByRole('option', { name: long.name }).click();
        await review.drawn(1, long.name);
      }

      /** Walks through a suggested fix of a wrong sign. */
      async function walkFix() {
        const turned = row(0).amount.replace('-', '');
        const response = await page.request.put(`/api/transactions/${row(0).id}`, {
          data: { amount: turned },
        });
        expect(response.status()).toBe(200);
        const widthOfPage = async () =>
          Math.round((await page.getByRole('complementary', { name: 'Page' }).boundingBox())?.width ?? 0);
        const before = await widthOfPage();
        await page.getByRole('separator', { name: 'Resize the page' }).focus();
        await page.keyboard.press('ArrowLeft');
        await expect.poll(widthOfPage).toBeGreaterThan(before);
        const chosen = await widthOfPage();
        await page.reload();
        await converter.table.waitFor();
        // The chosen width is remembered.
        await expect.poll(widthOfPage).toBe(chosen);
        await page.getByText('0 of 2 files are proved', { exact: true }).waitFor();
        const fixes = page.getByRole('list', { name: 'Suggested fixes' });
        await fixes.getByText('Row 1, Amount:').waitFor();
        await page.getByRole('button', { name: /^Details/ }).click();
        await review.drawn(1, long.name);
        expect(await violations(page)).toEqual([]);
        await fixes.getByRole('button', { name: 'Apply fix' }).click();
        await page.getByText('1 of 2 files is proved', { exact: true }).waitFor();
        expect((await review.rows())[0]?.amount).toBe(row(0).amount);
        await fixes.getByRole('button', { name: 'Undo' }).click();
        await page.getByText('0 of 2 files are proved', { exact: true }).waitFor();
        await fixes.getByRole('button', { name: 'Apply fix' }).click();
        // The fix gives back what is printed, so nothing rests on edits any more.
        await page.getByText(/^Proved: [^(]+$/).waitFor();
      }

      async function walkPhone() {
        await page.setViewportSize({ width: 390, height: 844 });
        await expect.poll(() => review.pane.count()).toBe(0);
        // Rows are cards: a tap opens all values of a row beside their place on the page.
        const cards = page.getByRole('list', { name: 'Transactions' }).getByRole('button');
        expect(await smallControls(page.getByRole('toolbar', { name: 'Actions' }))).toEqual([]);
        // No control is squeezed to less than its words.
        await expect
          .poll(async () => (await page.getByRole('combobox', { name: 'Date format' }).boundingBox())?.width)
          .toBeGreaterThan(100);
        // A message covers neither rows nor controls.
        await page.getByRole('button', { name: 'Download', exact: true }).click();
        const message = await converter.toast('Download started').boundingBox();
        const check = await page.getByRole('button', { name: /^Check/ }).boundingBox();
        expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThan(check?.y ?? 0);
        await cards.first().click();
        const sheet = page.getByRole('dialog', { name: /^Row 1 of \d+$/ });
        await sheet.getByRole('img', { name: 'Part of page 1' }).waitFor();
        await expect.poll(() => sheet.getByLabel('Amount').inputValue()).toBe(row(0).amount);
        expect(await violations(page)).toEqual([]);
        await sheet.getByRole('button', { name: 'Next row' }).click();
        await page.getByRole('dialog', { name: /^Row 2 of \d+$/ }).waitFor();
        // The page takes the place of the sheet; Back closes it, then another sheet, and leaves nothing.
        await page.getByRole('dialog').getByRole('button', { name: 'Show page' }).click();
        await review.dialog.waitFor();
        await review.drawn(1, long.name);
        expect(await smallControls(review.dialog)).toEqual([]);
        await page.goBack();
        await review.dialog.waitFor({ state: 'detached' });
        await cards.nth(1).click();
        await page.getByRole('dialog', { name: /^Row 2 of \d+$/ }).waitFor();
        await page.goBack();
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await cards.first().waitFor();
        expect(await smallControls(page.getByRole('main'))).toEqual([]);
        await page.getByRole('button', { name: 'Table', exact: true }).click();
        await converter.cell(3, 1).focus();
        const show = page.getByRole('button', { name: 'Show page' });
        await show.click();
        await review.dialog.waitFor();
        await review.drawn(1, long.name);
        await expectNear(review.marked, () => review.expected(row(3), 'description'));
        expect(await violations(page)).toEqual([]);
        await page.goBack();
        await review.dialog.waitFor({ state: 'detached' });
        expect(new URL(page.url()).pathname).toBe('/');
        await page.waitForFunction(() => document.activeElement?.textContent === 'Show page');
        await show.click();
        await review.dialog.waitFor();
        await page.keyboard.press('Escape');
        await review.dialog.waitFor({ state: 'detached' });
        await show.click();
        await review.drawn(1, long.name);
        await review.clickWords(await review.expected(row(6), 'amount'));
        await review.dialog.waitFor({ state: 'detached' });
        await focused('6:2');
        const excess = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(excess).toBe(0);
      }
    }));

  it('steps through the doubtful cells of a photo, and drops duplicate rows', () =>
    withPage(browser, async (page) => {
      const photo = await madeDocument('uk-bands-01-photo');
      const statement = await madeDocument('us-trailing-minus-01');
      const converter = await convert(page, photo, statement, { ...statement, name: 'again.pdf' });
      const review = reviewPage(page);
      await review.drawn(1, photo.name);

      await page.locator('[data-mark="doubt"]').first().waitFor();
      const before = await page.locator('[data-mark="doubt"]').count();
      await page.keyboard.press('F7');
      const check = page.getByRole('region', { name: 'Check' });
      await check.getByText(/row 1, Amount/).waitFor();
      await check.getByRole('img', { name: 'Part of page 1' }).waitFor();
      await page.waitForFunction(() => document.querySelector('[data-mark="current"]') !== null);
      const rows = await review.rows();
      const doubtful = rowOf(rows, photo.name, 0);
      await expectNear(review.marked, () => review.expected(doubtful, 'amount'));
      await expect.poll(() => review.inkIn(doubtful, 'amount')).toBeGreaterThan(0.03);
      await expect.poll(() => page.locator('[data-mark="doubt"]').count()).toBe(before);
      await page.keyboard.press('Enter');
      await check.getByText(/^1 of \d+ looked at$/).waitFor();
      await page.waitForFunction(
        (count) => document.querySelectorAll('[data-mark="doubt"]').length === count,
        before - 1,
      );
      await page.getByText('Saving...').waitFor({ state: 'detached' });
      await page.reload();
      await converter.table.waitFor();
      await expect.poll(() => page.locator('[data-mark="doubt"]').count()).toBe(before - 1);

      const total = rows.length;
      await page.getByText(`${total} rows`, { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Drop the doubles' }).click();
      const doubles = statement.truth.rows?.length ?? 0;
      await page.getByRole('button', { name: `Drop ${doubles} rows` }).click();
      await page.getByText(`${total - doubles} rows`, { exact: true }).waitFor();
      await page.getByText('3 of 3 files are proved', { exact: true }).waitFor();
      await expect.poll(() => page.getByRole('button', { name: 'Drop the doubles' }).count()).toBe(0);
    }));
});
