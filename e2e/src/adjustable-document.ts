import type { ReadingGuide } from '@ledgerlift/contract';
import type { Page } from 'playwright-core';
import { converterPage, type TypeTab } from './converter-page.ts';
import { madeDocument } from './made-document.ts';

/** What the browser asked of the server. */
export interface AdjustedJob {
  /** The guides that files were read by; null for an automatic reading. */
  guides: (ReadingGuide | null)[];
}

/** Converts a made document and opens its review. */
export async function openAdjustable(page: Page, id: string, type?: TypeTab): Promise<AdjustedJob> {
  const asked: AdjustedJob = { guides: [] };
  page.on('request', (request) => {
    if (request.method() !== 'PUT' || !request.url().endsWith('/guide')) return;
    asked.guides.push((request.postDataJSON() as { guide: ReadingGuide | null }).guide);
  });
  await convertMade(page, id, type);
  await page.getByRole('button', { name: /^Adjust the table of/ }).waitFor({ timeout: 90_000 });
  return asked;
}

/** Converts a made document on the landing page. */
export async function convertMade(page: Page, id: string, type: TypeTab = 'Bank Statements'): Promise<void> {
  const converter = converterPage(page);
  await converter.open();
  await converter.chooseType(type);
  await converter.drop(await madeDocument(id));
  await converter.heading('Files to Convert').waitFor();
  await page.getByRole('button', { name: 'Convert to CSV' }).click();
}

/** Opens Adjust, and waits until the rows are read and the page is drawn. */
export async function openAdjust(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Adjust the table of/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Show us the table' });
  await dialog.locator('[data-proof]').waitFor();
  await dialog.getByRole('img', { name: /^Page 1 of/ }).waitFor();
}
