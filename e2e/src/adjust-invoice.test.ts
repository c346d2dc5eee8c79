import type { Browser, Page } from 'playwright-core';
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

const INVOICE = 'inv-de-positions-01';
const NEXT = 'inv-de-positions-02';
const TYPE = 'Invoices' as const;

/** The line that says where a fact is, or what was found. */
const factOf = (page: Page, words: string | RegExp) => dialogOf(page).getByText(words);

/** The place of a fact that the guide points at, in parts of the page. */
async function placeOf(page: Page, fact: string) {
  const [sheet, area] = await Promise.all([
    page.locator('[data-guide-page]').boundingBox(),
    page.locator(`[data-fact="${fact}"]`).boundingBox(),
  ]);
  if (!sheet || !area) throw new Error(`the ${fact} has no place on the page`);
  const [x0, y0] = [(area.x - sheet.x) / sheet.width, (area.y - sheet.y) / sheet.height];
  return { x0, y0, x1: x0 + area.width / sheet.width, y1: y0 + area.height / sheet.height };
}

describe('Adjust for an invoice', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it('is done by mouse: the table, an area and facts, and counts for the next file', () =>
    withPage(browser, async (page) => {
      const asked = await openAdjustable(page, INVOICE, TYPE);
      await openAdjust(page);
      const dialog = dialogOf(page);
      await proofOf(page, 'proved').waitFor();
      await drag(page, dialog.getByRole('slider', { name: 'Bottom of the table' }), { y: -60 });
      await leftOut(page).waitFor();
      await dialog.getByRole('button', { name: 'Undo' }).click();
      await leftOut(page).waitFor({ state: 'detached' });

      await dialog.getByRole('button', { name: 'Draw it' }).click();
      await draw(page, { x0: 0.6, y0: 0.02, x1: 0.9, y1: 0.06 });
      await page.keyboard.press('Escape');
      const left = dialog.getByRole('spinbutton', { name: 'Left of area 1' });
      const right = dialog.getByRole('spinbutton', { name: 'Right of area 1' });
      const [leftBefore, rightBefore] = [Number(await left.inputValue()), Number(await right.inputValue())];
      await drag(page, page.locator('[data-area="1"]'), { x: -60 });
      expect(Number(await left.inputValue())).toBeLessThan(leftBefore - 3);
      const width = Number(await right.inputValue()) - Number(await left.inputValue());
      expect(width).toBeCloseTo(rightBefore - leftBefore, 0);
      await drag(page, dialog.getByRole('slider', { name: 'Right of area 1' }), { x: -40 });
      expect(Number(await right.inputValue()) - Number(await left.inputValue())).toBeLessThan(width - 2);

      const [total, number] = [await placeOf(page, 'total'), await placeOf(page, 'invoiceNumber')];
      await dialog.getByRole('button', { name: 'Remove the place of the total' }).click();
      await factOf(page, /^Total [\d,.]+, found automatically$/).waitFor();
      await dialog.getByRole('button', { name: 'Point at it: the total' }).click();
      await page.mouse.click(...(await middleOf(page, total)));
      await factOf(page, /^Total [\d,.]+ on page 1$/).waitFor();
      await dialog.getByRole('button', { name: 'Point at it: the invoice number' }).click();
      await draw(page, number);
      await factOf(page, /^Invoice number \S+ on page 1$/).waitFor();
      await proofOf(page, 'proved').waitFor();

      await dialog.getByRole('textbox', { name: 'Name of the layout' }).fill('Workshop');
      await dialog.getByRole('button', { name: 'Use this reading' }).click();
      await page.getByText('Read as you showed it', { exact: true }).waitFor();
      await dialog.waitFor({ state: 'detached' });
      expect(asked.guides.map((guide) => [guide?.type, guide?.ignored.length])).toEqual([['invoice', 1]]);

      await openAdjust(page);
      await dialog.getByRole('button', { name: 'Read automatically' }).click();
      await page.getByText('Read as you showed it', { exact: true }).waitFor({ state: 'detached' });
      expect(asked.guides.at(-1)).toBeNull();
      // Still an invoice, which can be adjusted.
      await page.getByRole('button', { name: /^Adjust the table of/ }).waitFor();

      await page.getByRole('button', { name: 'Start over' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click();
      await convertMade(page, NEXT, TYPE);
      await page.getByText("Read with your layout 'Workshop'", { exact: true }).waitFor({ timeout: 90_000 });
    }));

  it('is done by the keyboard alone', () =>
    withPage(browser, async (page) => {
      const asked = await openAdjustable(page, INVOICE, TYPE);
      await page.getByRole('button', { name: /^Adjust the table of/ }).focus();
      await page.keyboard.press('Enter');
      await proofOf(page, 'proved').waitFor();
      const dialog = dialogOf(page);
      const role = dialog.getByRole('combobox', { name: 'What column 1 holds' });
      const before = (await role.textContent()) ?? '';
      await tabTo(page, 'combobox', 'What column 1 holds');
      await openChoice(page, before);
      await chooseByKey(page, 'End', 'Not read');
      await role.getByText('Not read').waitFor();
      await page.keyboard.press('Control+z');
      await role.getByText(before).waitFor();

      const [, number = ''] =
        /^Invoice number (\S+) on page 1$/.exec(
          (await factOf(page, /^Invoice number \S+ on page 1$/).textContent()) ?? '',
        ) ?? [];
      await tabTo(page, 'button', 'Remove the place of the invoice number');
      await page.keyboard.press('Enter');
      await factOf(page, `Invoice number ${number}, found automatically`).waitFor();
      await tabTo(page, 'combobox', 'Number that is the invoice number');
      await openChoice(page, 'Choose it');
      await chooseByKey(page, number.charAt(0), number);
      await factOf(page, `Invoice number ${number} on page 1`).waitFor();

      await tabTo(page, 'button', 'Add an area');
      await page.keyboard.press('Enter');
      await dialog.getByText('Area 1, page 1').waitFor();
      await tabTo(page, 'slider', 'Right of area 1');
      for (let press = 0; press < 12; press += 1) await page.keyboard.press('Shift+ArrowRight');
      await leftOut(page).waitFor();
      await page.keyboard.press('Escape');
      const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
      await question
        .locator(':focus')
        .and(page.getByRole('button', { name: 'Keep adjusting' }))
        .waitFor();
      await page.keyboard.press('Enter');
      await question.waitFor({ state: 'detached' });
      await tabTo(page, 'button', 'Remove area 1');
      await page.keyboard.press('Enter');
      await leftOut(page).waitFor({ state: 'detached' });
      await proofOf(page, 'proved').waitFor();
      await tabTo(page, 'button', 'Use this reading');
      await page.keyboard.press('Enter');
      await page.getByText('Read as you showed it', { exact: true }).waitFor();
      await dialog.waitFor({ state: 'detached' });
      expect(asked.guides.map((guide) => guide?.type)).toEqual(['invoice']);
    }));

  it('is done on a phone', () =>
    withPage(browser, async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const asked = await openAdjustable(page, INVOICE, TYPE);
      await openAdjust(page);
      const dialog = dialogOf(page);
      await proofOf(page, 'proved').waitFor();
      await dialog.getByRole('button', { name: 'Remove the place of the total' }).click();
      await dialog.getByRole('button', { name: 'Point at it: the client' }).click();
      await draw(page, { x0: 0.05, y0: 0.05, x1: 0.5, y1: 0.2 });
      await factOf(page, /^Client .+ on page 1$/).waitFor();
      await dialog.getByRole('button', { name: 'Close without a change' }).click();
      await page.getByRole('button', { name: 'Keep adjusting' }).click();
      await dialog.getByRole('button', { name: 'Reset' }).click();
      await factOf(page, /^Total [\d,.]+ on page 1$/).waitFor();
      await proofOf(page, 'proved').waitFor();
      await dialog.getByRole('button', { name: 'Use this reading' }).click();
      await page.getByText('Read as you showed it', { exact: true }).waitFor();
      expect(asked.guides.map((guide) => guide?.type)).toEqual(['invoice']);
    }));

  it('has no violations', () =>
    withPage(browser, async (page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openAdjustable(page, INVOICE, TYPE);
      await openAdjust(page);
      const dialog = dialogOf(page);
      await dialog.getByText('Rows one by one').click();
      await dialog.getByText('Place in percent').first().click();
      await dialog.getByRole('button', { name: 'Add an area' }).click();
      await dialog.getByRole('button', { name: 'Point at it: the total' }).click();
      await dialog.getByText('Area 1, page 1').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await violations(page)).toEqual([]);
    }));
});

async function middleOf(
  page: Page,
  { x0, y0, x1, y1 }: { x0: number; y0: number; x1: number; y1: number },
): Promise<[number, number]> {
  const { x, y } = await pointOn(page, (x0 + x1) / 2, (y0 + y1) / 2);
  return [x, y];
}
