import { COMPLETE_DELAY_MS, type DocumentType } from '@ledgerlift/contract';
import type { Browser, Page, Request } from 'playwright-core';
import type { CostDocument } from './cost-documents.ts';

/** What a conversion has cost the user. */
export interface Cost {
  /** From the drop until the page lists the file. */
  takingSeconds: number;
  /** From Convert until the rows are there. */
  convertingSeconds: number;
  /** Compressed, as transferred. */
  receivedBytes: number;
}

/** The product's page in a browser whose caches are empty at first. */
export interface ConvertingPage {
  convert(document: CostDocument): Promise<Cost>;
  close(): Promise<void>;
}

const MOST_MILLISECONDS = 300_000;
const PASSWORD = 'correct horse';
const TABS: Record<DocumentType, string> = {
  bank_statement: 'Bank Statements',
  invoice: 'Invoices',
  receipt: 'Receipts',
};

/** Opens the page as a new user, whom `onRegistered` may give credits. `isPrivate`: files stay in the browser. */
export async function openConvertingPage(
  browser: Browser,
  url: string,
  { isPrivate, onRegistered }: { isPrivate: boolean; onRegistered: (email: string) => Promise<void> },
): Promise<ConvertingPage> {
  // The worker that keeps the page for a start without a connection would load it a second time.
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' });
  const email = `${isPrivate ? 'private' : 'usual'}@users.example`;
  const registered = await context.request.post('/api/register', { data: { email, password: PASSWORD } });
  if (!registered.ok()) throw new Error(`The user was not registered: ${await registered.text()}`);
  await onRegistered(email);
  const page = await context.newPage();
  page.setDefaultTimeout(MOST_MILLISECONDS);
  await page.goto('/');
  await page.getByRole('button', { name: 'Choose Files' }).waitFor();
  let isSwitched = !isPrivate;
  return {
    async convert(document) {
      await page.getByRole('tab', { name: TABS[document.type] }).click();
      const transfer = countBytes(page);
      // The reader is loaded as soon as files are to stay here: that is part of the first conversion.
      const startedAt = performance.now();
      if (!isSwitched) await page.getByRole('switch', { name: 'Keep files on this device' }).click();
      isSwitched = true;
      await drop(page, document);
      await page.getByRole('heading', { name: 'Files to Convert', exact: true }).waitFor();
      const takenAt = performance.now();
      await page.getByRole('button', { name: 'Convert to CSV' }).click();
      await page.locator('[data-stage="complete"]').waitFor();
      const convertedAt = performance.now();
      const receivedBytes = await transfer.stop();
      await startOver(page);
      return {
        takingSeconds: (takenAt - startedAt) / 1_000,
        // The page waits before it shows the rows.
        convertingSeconds: Math.max(0, convertedAt - takenAt - COMPLETE_DELAY_MS) / 1_000,
        receivedBytes,
      };
    },
    close: () => context.close(),
  };
}

async function drop(page: Page, { file, mime, bytes }: CostDocument): Promise<void> {
  await page
    .getByLabel('Files to upload')
    .setInputFiles({ name: file, mimeType: mime, buffer: Buffer.from(bytes) });
}

async function startOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start over' }).click();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Start over' });
  const choose = page.getByRole('button', { name: 'Choose Files' });
  await confirm.or(choose).first().waitFor();
  if (await confirm.isVisible()) await confirm.click();
  await choose.waitFor();
}

/** Counts what the page and its workers load from now on. */
function countBytes(page: Page): { stop(): Promise<number> } {
  const ended: Request[] = [];
  const note = (request: Request) => ended.push(request);
  page.context().on('requestfinished', note);
  return {
    async stop() {
      page.context().off('requestfinished', note);
      const sizes = await Promise.all(ended.map((request) => request.sizes().catch(() => null)));
      return sizes.reduce(
        (all, size) => all + (size ? size.responseBodySize + size.responseHeadersSize : 0),
        0,
      );
    },
  };
}
