import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { converterPage } from './converter-page.ts';
import { launchBrowser } from './launch-browser.ts';
import { type DroppedFile, madeDocument } from './made-document.ts';
import { withPage } from './with-page.ts';

const TEN_MEGABYTES = 10 * 1024 * 1024;

function file(name: string, mime: string, content: string | Uint8Array): DroppedFile {
  return { name, mime, bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content };
}

describe('files of every kind', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  it('takes a good file and says why each bad one is refused', () =>
    withPage(browser, async (page) => {
      const converter = converterPage(page);
      const statement = await madeDocument('uk-full-grid-01');
      await converter.open();
      await converter.drop(
        statement,
        file('notes.txt', 'text/plain', 'not a document'),
        file('huge.pdf', 'application/pdf', new Uint8Array(TEN_MEGABYTES + 1)),
        file('liar.pdf', 'application/pdf', 'this is no PDF'),
        file('.DS_Store', '', 'left by the system'),
      );
      await converter.heading('Files to Convert').waitFor();
      const refusals = await page.getByRole('alert').innerText();
      expect(refusals).toMatch(/notes\.txt: File type must be/);
      expect(refusals).toContain(`huge.pdf: File is larger than ${TEN_MEGABYTES} bytes`);
      expect(refusals).toContain('liar.pdf: ');
      expect(refusals).not.toContain('.DS_Store');
      expect(await page.getByRole('button', { name: /^Remove / }).count()).toBe(1);
    }));

  it('keeps the list over a reload and forgets a removed file', () =>
    withPage(browser, async (page) => {
      const converter = converterPage(page);
      await converter.open();
      await converter.drop(await madeDocument('uk-full-grid-01'));
      await converter.heading('Files to Convert').waitFor();
      await page.reload();
      await converter.heading('Files to Convert').waitFor();
      await page.getByRole('button', { name: 'Remove uk-full-grid-01.pdf' }).click();
      await converter.toast('File removed').waitFor();
      await page.getByRole('button', { name: 'Choose Files' }).waitFor();
      await page.reload();
      await page.getByRole('button', { name: 'Choose Files' }).waitFor();
    }));

  it('reads a photo of a receipt', () =>
    withPage(browser, async (page) => {
      const converter = converterPage(page);
      const receipt = await madeDocument('rcp-us-restaurant-01-photo');
      await converter.open();
      await converter.chooseType('Receipts');
      await converter.drop(receipt);
      await converter.heading('Files to Convert').waitFor();
      await converter.convert();
      const amounts = await converter.column('Amount');
      const printed = [...(receipt.truth.items ?? []), ...(receipt.truth.extras ?? [])].map(
        ({ amount }) => amount,
      );
      expect(amounts.sort()).toEqual(printed.sort());
    }));

  it('puts the sample of each type through the real conversion, free of charge', () =>
    withPage(browser, async (page) => {
      const converter = converterPage(page);
      for (const tab of ['Bank Statements', 'Invoices', 'Receipts'] as const) {
        await converter.open();
        await converter.chooseType(tab);
        await page.getByRole('button', { name: 'Try a sample' }).click();
        await converter.heading('Conversion Complete!').waitFor({ timeout: 90_000 });
        await converter.table.waitFor();
        expect((await converter.column('Amount')).length).toBeGreaterThan(2);
        expect(await page.locator('[data-proof]').getAttribute('data-proof')).toBe('proved');
        await page.getByRole('button', { name: 'Start over' }).click();
      }
      expect(await page.getByText('3 credits left', { exact: true }).count()).toBe(1);
    }));

  it('adds files to a converted job and converts the new ones alone', () =>
    withPage(browser, async (page) => {
      const converter = converterPage(page);
      await converter.open();
      await converter.chooseType('Bank Statements');
      await converter.drop(await madeDocument('uk-full-grid-01'));
      await converter.heading('Files to Convert').waitFor();
      await converter.convert();
      const before = await page.getByText(/^\d+ rows$/).innerText();
      await page.getByRole('button', { name: 'Convert to CSV' }).click();
      await converter.toast('No new files to process').waitFor();
      await converter.drop(await madeDocument('us-trailing-minus-01'));
      await converter.heading('Files to Convert').waitFor();
      await page.getByText('Costs 1 credit of the 2 you have left this month.').waitFor();
      await converter.convert();
      expect(await page.getByText(/^\d+ rows$/).innerText()).not.toBe(before);
      expect(await page.locator('[data-proof]').count()).toBe(2);
    }));
});
