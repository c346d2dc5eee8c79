import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './accessibility-violations.ts';
import { convertMade, openAdjust, openAdjustable } from './adjustable-document.ts';
import { launchBrowser } from './launch-browser.ts';
import { THEMES } from './themes.ts';
import { withPage } from './with-page.ts';

const STATEMENT = 'uk-full-grid-01';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Show us the table' });
const proofOf = (page: Page, state: string) => dialogOf(page).locator(`[data-proof="${state}"]`);
const leftOut = (page: Page) => dialogOf(page).getByText(/^Your table leaves out/);

/** Drags a handle by this many pixels, at a quarter of its length. */
async function drag(page: Page, handle: Locator, by: { x?: number; y?: number }): Promise<void> {
  await handle.scrollIntoViewIfNeeded();
  const box = await handle.boundingBox();
  if (!box) throw new Error('the handle is not shown');
  const isWide = box.width > box.height;
  const [x, y] = isWide
    ? [box.x + box.width / 4, box.y + box.height / 2]
    : [box.x + box.width / 2, box.y + box.height / 4];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (by.x ?? 0) / 2, y + (by.y ?? 0) / 2);
  await page.mouse.move(x + (by.x ?? 0), y + (by.y ?? 0));
  await page.mouse.up();
}

/** Presses Tab until an element of this role and name has the focus. */
async function tabTo(page: Page, role: string, name: string): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    const isThere = await page
      .locator(':focus')
      .and(page.getByRole(role as 'button', { name, exact: true }))
      .count();
    if (isThere > 0) return;
  }
  throw new Error(`Tab does not lead to the ${role} "${name}"`);
}

describe('Adjust', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it('is done by mouse: the table, a column, a row, an area and a balance', () =>
    withPage(browser, async (page) => {
      const asked = await openAdjustable(page, STATEMENT);
      await openAdjust(page);
      const dialog = dialogOf(page);
      await proofOf(page, 'proved').waitFor();
      const bottom = dialog.getByRole('slider', { name: 'Bottom of the table' });
      await drag(page, bottom, { y: -60 });
      await leftOut(page).waitFor();
      await dialog.getByRole('button', { name: 'Undo' }).click();
      await proofOf(page, 'proved').waitFor();
      await leftOut(page).waitFor({ state: 'detached' });

      const edge = dialog.getByRole('slider', { name: 'Edge between Date and Description' });
      const before = Number(await edge.getAttribute('aria-valuenow'));
      await drag(page, edge, { x: 30 });
      expect(Number(await edge.getAttribute('aria-valuenow'))).toBeGreaterThan(before + 2);
      await dialog.getByRole('button', { name: 'Undo' }).click();

      const sheet = page.locator('[data-guide-page]');
      const at = async (x: number, y: number) => {
        const box = await sheet.boundingBox();
        if (!box) throw new Error('the page is not shown');
        return { x: box.x + x * box.width, y: box.y + y * box.height };
      };
      await dialog.getByRole('button', { name: 'Draw it' }).click();
      const [from, to] = [await at(0.1, 0.05), await at(0.4, 0.1)];
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y);
      await page.mouse.up();
      await dialog.getByText('Area 1, page 1').waitFor();
      await page.keyboard.press('Escape');

      await dialog.getByRole('button', { name: 'Remove the place of the opening balance' }).click();
      await dialog.getByRole('button', { name: 'Point at it: the opening balance' }).click();
      const guideBefore = await dialog.getByText(/^Opening balance found automatically$/).count();
      expect(guideBefore).toBe(1);
      const row = page.locator('[data-row-band]').first();
      const first = await row.boundingBox();
      const place = await at(0.89, 0);
      await page.mouse.click(place.x, (first?.y ?? 0) + 5);
      await dialog.getByText(/^Opening balance [\d,.]+ on page 1$/).waitFor();
      await dialog.getByRole('button', { name: 'Undo' }).click();
      await dialog.getByRole('button', { name: 'Undo' }).click();
      await dialog.getByText(/^Opening balance [\d,.]+ on page 1$/).waitFor();

      await proofOf(page, 'proved').waitFor();
      await dialog.getByRole('textbox', { name: 'Name of the layout' }).fill('Quay');
      await dialog.getByRole('button', { name: 'Use this reading' }).click();
      await page.getByText('Read as you showed it', { exact: true }).waitFor();
      await dialog.waitFor({ state: 'detached' });
      expect(asked.guides.map((guide) => guide?.ignored.length)).toEqual([1]);
      const kept = await page.evaluate(() => localStorage.getItem('ledgerlift-layouts') ?? '[]');
      expect((JSON.parse(kept) as { name: string }[]).map(({ name }) => name)).toEqual(['Quay']);

      await page.getByRole('button', { name: 'Start over' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click();
      await convertMade(page, 'uk-full-grid-02');
      await page.getByText("Read with your layout 'Quay'", { exact: true }).waitFor({ timeout: 90_000 });
    }));

  it('is done by the keyboard alone', () =>
    withPage(browser, async (page) => {
      const asked = await openAdjustable(page, STATEMENT);
      await page.getByRole('button', { name: /^Adjust the table of/ }).focus();
      await page.keyboard.press('Enter');
      await proofOf(page, 'proved').waitFor();
      await tabTo(page, 'combobox', 'What column 2 holds');
      await page.keyboard.press('Enter');
      await page.getByRole('option', { name: 'Reference' }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await dialogOf(page)
        .getByRole('combobox', { name: 'What column 2 holds' })
        .getByText('Reference')
        .waitFor();
      await page.keyboard.press('Control+z');
      await dialogOf(page)
        .getByRole('combobox', { name: 'What column 2 holds' })
        .getByText('Description')
        .waitFor();
      await tabTo(page, 'slider', 'Bottom of the table');
      for (let press = 0; press < 8; press += 1) await page.keyboard.press('Shift+ArrowUp');
      await leftOut(page).waitFor();
      for (let press = 0; press < 8; press += 1) await page.keyboard.press('Shift+ArrowDown');
      await leftOut(page).waitFor({ state: 'detached' });
      await proofOf(page, 'proved').waitFor();
      await tabTo(page, 'button', 'Use this reading');
      await page.keyboard.press('Enter');
      await page.getByText('Read as you showed it', { exact: true }).waitFor();
      await dialogOf(page).waitFor({ state: 'detached' });
      expect(asked.guides.length).toBe(1);
    }));

  it('is done on a phone', () =>
    withPage(browser, async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const asked = await openAdjustable(page, STATEMENT);
      await openAdjust(page);
      const dialog = dialogOf(page);
      await drag(page, dialog.getByRole('slider', { name: 'Bottom of the table' }), { y: -40 });
      await leftOut(page).waitFor({ state: 'attached' });
      await dialog.getByRole('button', { name: 'Reset' }).click();
      await leftOut(page).waitFor({ state: 'detached' });
      await dialog.getByText('Rows one by one').click();
      await dialog.getByRole('button', { name: 'Join row 1 with the next' }).click();
      await dialog.getByRole('button', { name: 'Group automatically' }).click();
      await proofOf(page, 'proved').waitFor();
      await dialog.getByRole('button', { name: 'Use this reading' }).click();
      await page.getByText('Read as you showed it', { exact: true }).waitFor();
      expect(asked.guides.length).toBe(1);
    }));

  it.each(THEMES)('has no violations in the %s theme', (theme) =>
    withPage(browser, async (page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.addInitScript((value) => localStorage.setItem('ledgerlift-bank-csv-theme', value), theme);
      await openAdjustable(page, 'uk-misprinted-amount-01');
      await openAdjust(page);
      const dialog = dialogOf(page);
      await dialog.getByText('Rows one by one').click();
      await dialog.getByRole('button', { name: 'Add an area' }).click();
      await dialog.getByRole('button', { name: 'Split a row' }).click();
      await leftOut(page).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await violations(page)).toEqual([]);
    }),
  );
});
