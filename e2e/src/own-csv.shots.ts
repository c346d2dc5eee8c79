import { converterPage } from './converter-page.ts';
import { describeScreenshots } from './describe-screenshots.ts';
import { madeDocument } from './made-document.ts';

describeScreenshots('my own CSV', async (page, shoot) => {
  const converter = converterPage(page);
  await converter.open();
  await converter.chooseType('Bank Statements');
  await converter.drop(await madeDocument('uk-misprinted-amount-01'));
  await page.getByRole('button', { name: 'Convert to CSV' }).click();
  await converter.heading('Conversion Complete!').waitFor({ timeout: 90_000 });
  await converter.focusStage();
  const open = async () => {
    await page.getByRole('button', { name: 'Download as' }).click();
    await page.getByRole('menuitem', { name: 'My own CSV…' }).waitFor();
  };
  await open();
  await page.getByRole('menuitem', { name: 'My own CSV…' }).click();
  await page.getByRole('region', { name: 'First lines of the file' }).waitFor();
  await shoot('own-csv');
  await page.getByRole('button', { name: 'Add a column' }).click();
  await page.getByRole('region', { name: 'First lines of the file' }).scrollIntoViewIfNeeded();
  await shoot('own-csv-preview');
  await page.getByRole('combobox', { name: 'Decimals' }).click();
  await page.getByRole('option', { name: 'Comma: 1234,50' }).click();
  await page.getByText('This needs a change').scrollIntoViewIfNeeded();
  await shoot('own-csv-refused');
  await page.getByRole('combobox', { name: 'Delimiter' }).click();
  await page.getByRole('option', { name: 'Semicolon ;' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // Escape would close the toast first.
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await open();
  await shoot('own-csv-menu');
});
