import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { converterPage } from './converter-page.ts';
import type { madeDocument } from './made-document.ts';

/** Converts a made statement on the open page and checks that the rows in view are its own and that it is proved. */
export async function convertStatement(page: Page, statement: Awaited<ReturnType<typeof madeDocument>>) {
  const converter = converterPage(page);
  await converter.chooseType('Bank Statements');
  await converter.drop(statement);
  await converter.heading('Files to Convert').waitFor();
  await page.getByText('The files stay on this device.').waitFor();
  await converter.convert();
  const amounts = (await converter.column('Amount')).map((text) => text.replaceAll(',', ''));
  expect(amounts.length).toBeGreaterThan(5);
  expect(amounts).toEqual((statement.truth.rows ?? []).slice(0, amounts.length).map((row) => row.amount));
  await expect.poll(() => page.locator('[data-proof]').getAttribute('data-proof')).toBe('proved');
  return converter;
}
