import { type LeftOpen, misreadStatement } from '@ledgerlift/fixtures';
import type { Page } from 'playwright-core';
import { converterPage } from './converter-page.ts';

/** Converts a statement that is read the wrong way, and opens its review. */
export async function convertMisread(page: Page, leftOpen: LeftOpen, month: number): Promise<void> {
  const converter = converterPage(page);
  await converter.open();
  await converter.chooseType('Bank Statements');
  const bytes = await misreadStatement(leftOpen, month);
  await converter.drop({ name: `quayside-${month}.pdf`, mime: 'application/pdf', bytes });
  await converter.heading('Files to Convert').waitFor();
  await page.getByRole('button', { name: 'Convert to CSV' }).click();
  await converter.heading('Conversion Complete!').waitFor({ timeout: 90_000 });
}

/** Types over a cell of the table, by row and column from 0, and waits until that is saved. */
export async function typeOver(page: Page, row: number, column: number, text: string): Promise<void> {
  await converterPage(page).cell(row, column).focus();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await saved;
  await page.getByText('Saving...').waitFor({ state: 'detached' });
}
