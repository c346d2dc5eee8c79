import { proofOf } from './adjust-dialog.ts';
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

describeScreenshots('Adjust for several accounts', async (page, shoot) => {
  await openAdjustable(page, 'uk-several-accounts-01');
  await openAdjust(page);
  await page.getByRole('button', { name: 'Add an account' }).click();
  await page.getByRole('button', { name: 'Point at it: the opening balance of account 2' }).click();
  await shoot('adjust-accounts-tool');
  await page.keyboard.press('Escape');
  const balances = [1, 2].flatMap((account) => [
    `opening balance of account ${account}`,
    `closing balance of account ${account}`,
  ]);
  for (const [index, balance] of balances.entries()) {
    await page.getByRole('combobox', { name: `Amount that is the ${balance}` }).click();
    await page
      .getByRole('option')
      .nth(index + 1)
      .click();
  }
  await proofOf(page, 'proved').waitFor();
  await page.getByRole('heading', { name: 'Account 2' }).scrollIntoViewIfNeeded();
  await shoot('adjust-accounts');
});

describeScreenshots('Adjust for an invoice', async (page, shoot) => {
  await openAdjustable(page, 'inv-de-positions-01', 'Invoices');
  await openAdjust(page);
  await shoot('adjust-invoice');
  await page.getByRole('button', { name: 'Remove the place of the total' }).click();
  await page.getByRole('button', { name: 'Point at it: the total' }).click();
  await shoot('adjust-invoice-fact');
  await page.keyboard.press('Escape');
  await page.getByText('Place in percent').first().click();
  await page.getByText('Place in percent').first().scrollIntoViewIfNeeded();
  await shoot('adjust-invoice-facts');
  await page.getByRole('button', { name: 'Add an area' }).click();
  await page.getByRole('slider', { name: 'Top of area 1' }).focus();
  await shoot('adjust-invoice-area');
  await page.getByRole('button', { name: 'Close without a change' }).click();
  await page.getByRole('alertdialog').waitFor();
  await shoot('adjust-discard');
});
