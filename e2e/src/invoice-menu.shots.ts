import { converterPage } from './converter-page.ts';
import { describeScreenshots } from './describe-screenshots.ts';
import { madeDocument } from './made-document.ts';

describeScreenshots('the formats of an invoice', async (page, shoot) => {
  const converter = converterPage(page);
  await converter.open();
  await converter.drop(await madeDocument('inv-uk-vat-01'));
  await page.getByRole('button', { name: 'Convert to CSV' }).click();
  await converter.heading('Conversion Complete!').waitFor({ timeout: 90_000 });
  await converter.focusStage();
  await page.getByRole('button', { name: 'Download as' }).click();
  await page.getByRole('menuitem', { name: 'UBL (.xml)' }).waitFor();
  await shoot('invoice-download-as');
  await page.getByRole('menuitem', { name: 'UBL (.xml)' }).click();
  await converter.toast('Download failed').waitFor();
  await shoot('invoice-refused');
});
