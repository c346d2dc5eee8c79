import { converterPage } from './converter-page.ts';
import { describeScreenshots } from './describe-screenshots.ts';
import { madeDocument } from './made-document.ts';

const DOCUMENTS = ['uk-day-once-01', 'us-trailing-minus-01'];

describeScreenshots('the charts', async (page, shoot) => {
  const converter = converterPage(page);
  await converter.open();
  await converter.chooseType('Bank Statements');
  await converter.drop(...(await Promise.all(DOCUMENTS.map(madeDocument))));
  await converter.heading('Files to Convert').waitFor();
  await page.getByRole('button', { name: 'Convert to CSV' }).click();
  await converter.heading('Conversion Complete!').waitFor({ timeout: 90_000 });
  await page.getByRole('button', { name: 'Charts' }).click();
  const charts = page.getByRole('region', { name: 'Charts' });
  await charts.waitFor();
  await charts.getByRole('slider').focus();
  await page.keyboard.press('ArrowLeft');
  await shoot('charts');
  await charts
    .getByRole('group', { name: 'Money in and out by category' })
    .getByRole('button')
    .first()
    .click();
  await shoot('charts-picked');
  await charts.getByRole('button', { name: 'Show as tables' }).click();
  await shoot('charts-tables');
  await charts.getByRole('button', { name: 'Show as tables' }).click();
  await charts.getByRole('combobox', { name: 'Account' }).click();
  await shoot('charts-accounts');
  await page.getByRole('option', { name: /USD$/ }).click();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  // On wide screens without the page, the charts are side by side.
  const hidePage = page.getByRole('button', { name: 'Hide page' });
  if (await hidePage.isVisible()) await hidePage.click();
  await shoot('charts-side-by-side');
  await page.getByRole('button', { name: 'Show in the page' }).click();
  await charts.scrollIntoViewIfNeeded();
  await shoot('charts-embedded');
});
