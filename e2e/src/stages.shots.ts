import { converterPage } from './converter-page.ts';
import { describeScreenshots } from './describe-screenshots.ts';
import { madeDocument } from './made-document.ts';

/** A converted statement and a misprinted one, to show every kind of mark. */
const DOCUMENTS = ['uk-full-grid-01', 'uk-misprinted-amount-01'];

describeScreenshots('every stage', async (page, shoot) => {
  const converter = converterPage(page);
  await converter.open();
  await shoot('landing', true);
  await converter.chooseType('Bank Statements');
  await converter.drop(...(await Promise.all(DOCUMENTS.map(madeDocument))));
  await converter.heading('Files to Convert').waitFor();
  await converter.focusStage();
  await shoot('files');
  await page.getByRole('button', { name: 'Convert to CSV' }).click();
  await converter.heading('Converting Files').waitFor();
  await page
    .getByText(/^[2-9]\d%$/)
    .first()
    .waitFor();
  await shoot('processing');
  await converter.table.waitFor({ timeout: 90_000 });
  await converter.focusStage();
  // On wide screens the page is beside the rows; on others it opens over them.
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024;
  if (isWide) await page.getByRole('img', { name: /^Page 1 of/ }).waitFor();
  await shoot('complete');
  await page.getByRole('button', { name: 'Columns' }).click();
  await shoot('columns');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Download as' }).click();
  await shoot('download-as');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Details/ })
    .first()
    .click();
  await shoot('details');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('dialog').waitFor();
  await shoot('share-visitor');
});
