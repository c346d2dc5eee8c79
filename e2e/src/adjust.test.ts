import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './accessibility-violations.ts';
import {
  chooseByKey,
  dialogOf,
  drag,
  draw,
  leftOut,
  openChoice,
  pointOn,
  proofOf,
  tabTo,
} from './adjust-dialog.ts';
import { convertMade, openAdjust, openAdjustable } from './adjustable-document.ts';
import { launchBrowser } from './launch-browser.ts';
import { withPage } from './with-page.ts';

const STATEMENT = 'uk-full-grid-01';

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

      await dialog.getByRole('button', { name: 'Draw it' }).click();
      await draw(page, { x0: 0.1, y0: 0.05, x1: 0.4, y1: 0.1 });
      await dialog.getByText('Area 1, page 1').waitFor();
      await page.keyboard.press('Escape');

      await dialog.getByRole('button', { name: 'Remove the place of the opening balance' }).click();
      await dialog.getByRole('button', { name: 'Point at it: the opening balance' }).click();
      await dialog.getByText(/^Opening balance [\d,.]+, found automatically$/).waitFor();
      const row = page.locator('[data-row-band]').first();
      const first = await row.boundingBox();
      const place = await pointOn(page, 0.89, 0);
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
      await openChoice(page, 'Description');
      await chooseByKey(page, 'ArrowDown', 'Reference');
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

  it('shows the balances of a further account by mouse and by the keyboard', () =>
    withPage(browser, async (page) => {
      const asked = await openAdjustable(page, 'uk-several-accounts-01');
      await openAdjust(page);
      const dialog = dialogOf(page);
      // Both accounts were read.
      await page.locator('[data-fact="closingBalance 2"]').waitFor();
      await dialog.getByRole('button', { name: 'Add an account' }).click();
      await dialog.getByRole('button', { name: 'Point at it: the opening balance of account 3' }).click();
      await draw(page, { x0: 0.6, y0: 0.1, x1: 0.9, y1: 0.3 });
      await page.locator('[data-fact="openingBalance 3"]').waitFor();
      await tabTo(page, 'button', 'Remove the place of the opening balance of account 3');
      await page.keyboard.press('Enter');
      await page.locator('[data-fact="openingBalance 3"]').waitFor({ state: 'detached' });
      await dialog.getByRole('button', { name: 'Undo' }).click();
      await page.locator('[data-fact="openingBalance 3"]').waitFor();
      await tabTo(page, 'button', 'Remove account 3');
      await page.keyboard.press('Enter');
      await dialog.getByRole('heading', { name: 'Account 3' }).waitFor({ state: 'detached' });
      await dialog.getByRole('button', { name: 'Undo' }).click();
      await page.locator('[data-fact="openingBalance 3"]').waitFor();
      await tabTo(page, 'button', 'Remove account 3');
      await page.keyboard.press('Enter');
      await dialog.getByRole('heading', { name: 'Account 3' }).waitFor({ state: 'detached' });
      await tabTo(page, 'combobox', 'Amount that is the closing balance of account 2');
      await page.keyboard.press('Enter');
      await page.getByRole('option').nth(1).waitFor();
      await page.keyboard.press('End');
      await page.locator(':focus').and(page.getByRole('option').last()).waitFor();
      await page.keyboard.press('Enter');
      await page.locator('[data-fact="closingBalance 2"]').waitFor();
      await dialog.getByRole('combobox', { name: 'Amount that is the closing balance of account 1' }).click();
      // Balances between the rows, and no amounts of rows.
      expect(await page.getByRole('option').count()).toBe(5);
      await page.getByRole('option').nth(2).click();
      await page.locator('[data-fact="closingBalance"]').waitFor();
      expect(await violations(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Use this reading' }).click();
      await page.getByText('Read as you showed it', { exact: true }).waitFor();
      const shown = asked.guides.map((guide) => guide?.type === 'bank_statement' && guide.furtherAccounts);
      expect(shown).toMatchObject([[{ openingBalance: { page: 1 }, closingBalance: { page: 1 } }]]);
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

  it('has no violations', () =>
    withPage(browser, async (page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
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
    }));
});
