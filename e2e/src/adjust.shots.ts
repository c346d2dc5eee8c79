import { openAdjust, openAdjustable } from './adjustable-document.ts';
import { describeScreenshots } from './describe-screenshots.ts';

describeScreenshots('Adjust', async (page, shoot) => {
  await openAdjustable(page, 'uk-misprinted-amount-01');
  await shoot('adjust-entry');
  await openAdjust(page);
  await shoot('adjust');
  await page.getByRole('slider', { name: 'Bottom of the table' }).focus();
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('Shift+ArrowUp');
  await page
    .getByText(/^Your table leaves out/)
    .first()
    .waitFor({ state: 'attached' });
  await shoot('adjust-left-out');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Split a row' }).click();
  await shoot('adjust-tool');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Split a row' }).scrollIntoViewIfNeeded();
  await page.getByText('Rows one by one').click();
  await page.getByRole('button', { name: 'Join row 1 with the next' }).click();
  await shoot('adjust-rows');
  await page.getByRole('button', { name: 'Add an area' }).click();
  await page.getByRole('combobox', { name: 'Decimal mark' }).scrollIntoViewIfNeeded();
  await shoot('adjust-habits');
});
