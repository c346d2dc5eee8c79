import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { searchPaymentCodes } from './search-codes.ts';
import { ACCOUNTS, transferBytes } from './testing/made-payloads.ts';

const INVOICE =
  '\nInvoice 4711\n\nDescription     Qty   Price   Amount\nPipe              1  119.00   119.00\nTotal EUR                     119.00\n';

async function search(pages: number, type: 'invoice' | 'bank_statement' = 'invoice') {
  const made = Array.from({ length: pages }, (_, index) =>
    pageOfText(index === 0 ? INVOICE : '\nTerms\n', 'text', index + 1),
  );
  const asked: (readonly number[])[] = [];
  const document = await searchPaymentCodes({ ...convertPages(made, { type: 'invoice' }), type }, made, {
    find: async (numbers) => {
      asked.push(numbers);
      return [{ page: 1, box: { x0: 0, y0: 0, x1: 1, y1: 1 }, bytes: transferBytes() }];
    },
  });
  return { document, asked };
}

describe('payment codes', () => {
  it('are searched on the first three and the last three pages', async () => {
    expect((await search(1)).asked).toEqual([[1]]);
    expect((await search(5)).asked).toEqual([[1, 2, 3, 4, 5]]);
    expect((await search(40)).asked).toEqual([[1, 2, 3, 38, 39, 40]]);
  });

  it('add their data to an invoice, and are not searched in a statement', async () => {
    expect((await search(1)).document.facts.iban?.value).toBe(ACCOUNTS.german);
    const { document, asked } = await search(1, 'bank_statement');
    expect(asked).toEqual([]);
    expect(document.facts).not.toHaveProperty('iban');
  });
});
