import type { Job, JobFile, ReadingGuide } from '@ledgerlift/contract';
import { readDocument } from '@ledgerlift/readers';
import type { Page } from 'playwright-core';
import { converterPage } from './converter-page.ts';
import { madeDocument } from './made-document.ts';

/** What the browser asked of the server. */
export interface AdjustedJob {
  /** The guides that files were read by; null for an automatic reading. */
  guides: (ReadingGuide | null)[];
}

/**
 * Converts a made statement and opens its review. The server's answers about guides are faked: the words are those of the
 * document, and each reading by a guide is answered by the file with `changes`.
 */
export async function openAdjustable(
  page: Page,
  id: string,
  changes: Partial<JobFile> = {},
): Promise<AdjustedJob> {
  const asked: AdjustedJob = { guides: [] };
  const document = await madeDocument(id);
  const { pages } = await readDocument(document.bytes, {
    recogniser: () => Promise.reject(new Error('the document has a text layer')),
  });
  let own: Partial<JobFile> = { isAdjustable: true, ...changes };
  await page.route(/\/api\/jobs\/[^/]+$/, async (route) => {
    const response = await route.fetch();
    const job = (await response.json()) as Job;
    await route.fulfill({
      response,
      json: { ...job, files: job.files.map((file) => ({ ...file, ...own })) },
    });
  });
  await page.route(/\/reading$/, (route) =>
    route.fulfill({ json: { guide: asked.guides.at(-1) ?? null, reading: { version: 1, pages } } }),
  );
  await page.route(/\/files\/[^/]+\/guide$/, async (route) => {
    const { guide } = route.request().postDataJSON() as { guide: ReadingGuide | null };
    asked.guides.push(guide);
    own = { ...own, guided: guide && { layout: null } };
    const job = (await (
      await page.request.get(
        route
          .request()
          .url()
          .replace(/\/files\/.*/, ''),
      )
    ).json()) as Job;
    await route.fulfill({ json: { ...job.files[0], ...own } });
  });
  const converter = converterPage(page);
  await converter.open();
  await converter.chooseType('Bank Statements');
  await converter.drop(document);
  await converter.heading('Files to Convert').waitFor();
  await page.getByRole('button', { name: 'Convert to CSV' }).click();
  await page.getByRole('button', { name: /^Adjust the table of/ }).waitFor({ timeout: 90_000 });
  return asked;
}

/** Opens Adjust, and waits until the rows are read and the page is drawn. */
export async function openAdjust(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Adjust the table of/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Show us the table' });
  await dialog.locator('[data-proof]').waitFor();
  await dialog.getByRole('img', { name: /^Page 1 of/ }).waitFor();
}
