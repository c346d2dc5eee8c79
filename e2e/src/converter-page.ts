import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from 'playwright-core';
import type { DroppedFile } from './made-document.ts';

export type TypeTab = 'Invoices' | 'Bank Statements' | 'Receipts';

/** A page object of the converter. */
export function converterPage(page: Page) {
  const heading = (title: string) => page.getByRole('heading', { name: title, exact: true });
  const table = page.getByRole('grid', { name: 'Transactions' });

  return {
    heading,
    table,
    toast: (title: string) => page.getByRole('listitem').filter({ hasText: title }),

    async open(): Promise<void> {
      await page.goto('/');
      await page.getByRole('button', { name: 'Choose Files' }).waitFor();
    },

    async chooseType(tab: TypeTab): Promise<void> {
      await page.getByRole('tab', { name: tab }).click();
    },

    /** Drops files onto the converter, as with a mouse. */
    async drop(...files: DroppedFile[]): Promise<void> {
      const dropped = files.map(({ name, mime, bytes }) => ({
        name,
        mime,
        base64: Buffer.from(bytes).toString('base64'),
      }));
      const dataTransfer = await page.evaluateHandle((list) => {
        const transfer = new DataTransfer();
        for (const { name, mime, base64 } of list) {
          const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
          transfer.items.add(new File([bytes], name, { type: mime }));
        }
        return transfer;
      }, dropped);
      const target = page.locator('[data-stage]');
      await target.dispatchEvent('dragenter', { dataTransfer });
      await target.dispatchEvent('drop', { dataTransfer });
    },

    /** Scrolls the converter to the top of the window, below the header. */
    async focusStage(): Promise<void> {
      await page.locator('[data-stage]').evaluate((stage) => {
        window.scrollTo({
          top: stage.getBoundingClientRect().top + window.scrollY - 90,
          behavior: 'instant',
        });
      });
    },

    async convert(): Promise<void> {
      await page.getByRole('button', { name: 'Convert to CSV' }).click();
      await heading('Conversion Complete!').waitFor({ timeout: 240_000 });
      await table.waitFor();
    },

    /** The texts of a column, by its label, in the rendered rows. */
    async column(label: string): Promise<string[]> {
      const labels = await table.getByRole('columnheader').allInnerTexts();
      const index = labels.findIndex((text) => text.trim() === label);
      if (index < 0) throw new Error(`no column "${label}" in ${labels.join(', ')}`);
      const cells = table.locator(`tbody tr:not([aria-hidden]) > *:nth-child(${index + 1})`);
      return (await cells.allInnerTexts()).map(shownText);
    },

    cell(rowIndex: number, columnIndex: number): Locator {
      return table.locator(`[data-cell="${rowIndex}:${columnIndex}"]`);
    },

    async download(): Promise<Download> {
      const started = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download', exact: true }).click();
      return started;
    },

    async downloadAs(format: string): Promise<Download> {
      const started = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download as' }).click();
      await page.getByRole('menuitem', { name: format }).click();
      return started;
    },
  };
}

/** The bytes of a finished download. */
export async function downloadedBytes(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

/** The text of a cell without its part for screen readers. */
export function shownText(text: string): string {
  return text.replace(/\((worth a look|edited): .*\)/s, '').trim();
}
