import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { converterPage } from './converter-page.ts';
import { launchBrowser } from './launch-browser.ts';
import { lockedDocument } from './locked-document.ts';
import { type DroppedFile, madeDocument } from './made-document.ts';
import { withPage } from './with-page.ts';

const TEN_MEGABYTES = 10 * 1024 * 1024;

function file(name: string, mime: string, content: string | Uint8Array): DroppedFile {
  return { name, mime, bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content };
}

/** A folder with two statements, one in a subfolder, among system files and others. */
async function madeFolder(): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), 'ledgerlift-folder-')), 'March');
  await mkdir(join(folder, 'older'), { recursive: true });
  const [outer, inner] = await Promise.all(['uk-full-grid-01', 'uk-day-once-01'].map(madeDocument));
  await writeFile(join(folder, 'outer.pdf'), outer?.bytes ?? '');
  await writeFile(join(folder, 'older', 'inner.pdf'), inner?.bytes ?? '');
  await writeFile(join(folder, 'older', 'Thumbs.db'), 'system file');
  await writeFile(join(folder, '.DS_Store'), 'system file');
  await writeFile(join(folder, 'notes.txt'), 'not a document');
  return folder;
}

/** Drops files and folders from the disk onto the converter, as a file manager does. */
async function dropFromDisk(page: Page, paths: string[]): Promise<void> {
  const box = await page.locator('[data-stage]').boundingBox();
  if (!box) throw new Error('the converter is not in view');
  const session = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + 60 };
  const data = { items: [], files: paths, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...at, data });
  await session.detach();
}

async function pastePicture(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(40, 40);
    canvas.getContext('2d')?.fillRect(0, 0, 40, 40);
    const transfer = new DataTransfer();
    transfer.items.add(new File([await canvas.convertToBlob()], 'image.png', { type: 'image/png' }));
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: transfer }),
    );
  });
}

describe('files of every kind', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it('accepts dropped, pasted and chosen files and folders, refuses bad files with the reason, and keeps the list after a reload', () =>
    withPage(browser, async (page) => {
      const converter = converterPage(page);
      const removeButtons = page.getByRole('button', { name: /^Remove / });
      const refusals = page.getByRole('alert');
      const folder = await madeFolder();
      await converter.open();

      await converter.drop(file('notes.txt', 'text/plain', 'not a document'));
      await converter
        .toast('Upload failed')
        .getByText('notes.txt: Only PDF files and images (JPG, PNG, etc.) are allowed')
        .waitFor();
      await page.getByRole('button', { name: 'Choose Files' }).waitFor();

      await converter.drop(
        await madeDocument('uk-full-grid-01'),
        file('huge.pdf', 'application/pdf', new Uint8Array(TEN_MEGABYTES + 1)),
        file('empty.pdf', 'application/pdf', ''),
        file('liar.pdf', 'application/pdf', 'this is no PDF'),
        file('.DS_Store', '', 'system file'),
      );
      await converter.heading('Files to Convert').waitFor();
      const words = await refusals.innerText();
      expect(words).toContain('huge.pdf: File is larger than 10 MB');
      expect(words).toContain('empty.pdf: File is smaller than 1 byte');
      expect(words).toContain('liar.pdf: Only PDF files and images (JPG, PNG, etc.) are allowed');
      expect(words).not.toContain('.DS_Store');
      await expect.poll(() => removeButtons.count()).toBe(1);

      await pastePicture(page);
      await page.getByRole('button', { name: 'Remove image.png' }).waitFor();

      await page.reload();
      await converter.heading('Files to Convert').waitFor();
      await expect.poll(() => removeButtons.count()).toBe(2);
      for (const name of ['image.png', 'uk-full-grid-01.pdf']) {
        await page.getByRole('button', { name: `Remove ${name}` }).click();
        await converter.toast('File removed').getByText(name).waitFor();
      }

      await page.getByLabel('Folder to upload').setInputFiles(folder);
      await converter.heading('Files to Convert').waitFor();
      await page.getByRole('button', { name: 'Remove outer.pdf' }).waitFor();
      await page.getByRole('button', { name: 'Remove inner.pdf' }).waitFor();
      await expect.poll(() => removeButtons.count()).toBe(2);
      await expect.poll(() => refusals.innerText()).toMatch(/^notes\.txt: File type must be \.pdf, /);

      await dropFromDisk(page, [folder]);
      await expect.poll(() => removeButtons.count()).toBe(4);
      await expect.poll(() => refusals.innerText()).toMatch(/^notes\.txt: File type must be/);
      await rm(join(folder, '..'), { recursive: true });
    }));

  it('asks for the password of a protected file, checks it at once, and converts it', () =>
    withPage(
      browser,
      async (page) => {
        const converter = converterPage(page);
        await converter.open();
        await converter.chooseType('Bank Statements');
        await converter.drop(await lockedDocument('us-trailing-minus-01', 'open sesame'));
        await converter.heading('Files to Convert').waitFor();
        await page.getByText('password needed').waitFor();
        await page.getByText('The cost of the protected file is known once it is unlocked.').waitFor();
        const convert = page.getByRole('button', { name: 'Convert to CSV' });
        await expect.poll(() => convert.isDisabled()).toBe(true);
        const field = page.getByLabel('Password of us-trailing-minus-01.pdf');
        await field.fill('shut sesame');
        await page.keyboard.press('Enter');
        await page.getByText('That password does not open this file. Check it and try again.').waitFor();
        await field.fill('open sesame');
        await page.keyboard.press('Enter');
        await page.getByText(/ · 1 page · 1 credit$/).waitFor();
        await page.getByText('Costs 1 credit of the 3 you have left this month.').waitFor();
        await converter.convert();
        await expect.poll(() => page.locator('[data-proof]').getAttribute('data-proof')).toBe('proved');
      },
      { expectedComplaints: /status of 422/ },
    ));
});
