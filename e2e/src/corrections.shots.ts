import { describeScreenshots } from './describe-screenshots.ts';
import { convertMisread, typeOver } from './misread-document.ts';
import { reviewPage } from './review-page.ts';

const AMOUNT = 2;

describeScreenshots('the offer of a pattern', async (page, shoot) => {
  await convertMisread(page, 'direction', 3);
  const isNarrow = (page.viewportSize()?.width ?? 0) < 1000;
  if (isNarrow) await page.getByRole('button', { name: 'Table', exact: true }).click();
  const rows = await reviewPage(page).rows();
  for (const row of [0, 1]) await typeOver(page, row, AMOUNT, `-${rows[row]?.amount}`);
  const offer = page.getByRole('region', { name: 'From your corrections' });
  await offer.waitFor();
  await shoot('pattern-offer');
  if (isNarrow) {
    await page.getByRole('button', { name: 'Cards', exact: true }).click();
    await shoot('pattern-offer-cards');
  }
  await offer.getByRole('button', { name: 'Apply to all 10 rows' }).click();
  await page.getByText(/^Remembered in this browser/).waitFor();
  await shoot('pattern-applied');
});
