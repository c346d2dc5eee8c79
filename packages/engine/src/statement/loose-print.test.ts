import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainRows } from '../testing/plain-document.ts';

const read = (...pages: string[]) =>
  convertPages(
    pages.map((text, index) => pageOfText(text, 'text', index + 1)),
    { type: 'bank_statement' },
  );

describe('a text without layout', () => {
  it('is read by dates that open movements and amounts that close them', () => {
    const document = read(`
Northfield Bank statement Jan 1 - Jan 31, 2025
Questions cost you nothing, unlike the $35.00 that others charge.
Date Description Amount Balance
Jan 1 Opening Balance $5.00
Jan 6 Paid to Good Friend - $3.00 $2.00
Jan 12 Deposit from savings + $100.00 $102.00
Jan 14
Paid to Jane Poe
for the tickets
- $25.00 $77.00
Jan 31 Closing Balance $77.00`);
    expect(plainRows(document)).toEqual([
      'transaction Paid to Good Friend = -3.00',
      'transaction Deposit from savings = 100.00',
      'transaction Paid to Jane Poe for the tickets = -25.00',
    ]);
    expect(document.rows.map((row) => row.date?.value)).toEqual(['2025-01-06', '2025-01-12', '2025-01-14']);
    expect(document.proof).toMatchObject({ state: 'proved', basis: 'running-balance' });
  });

  it('takes labels that stand below each other for the amounts that follow in their order', () => {
    const document = read(
      `
Meadow Card credit card statement
Previous Balance
Payments and Credits
New Purchases
$11.48
-$11.48
+$17.90
Closing Date 01/26/25 New Balance $17.90
01/12/25* Payment received - thank you
Meadow Bank
-$11.48
12/26/24 Harbour Books
+12345678901
$15.00`,
      `
01/05/25 Tim's Coffee
4.02 CAD
1.386 exchange rate
$2.90`,
    );
    expect(plainRows(document)).toEqual([
      'transaction Payment received - thank you Meadow Bank = 11.48',
      'transaction Harbour Books +12345678901 = -15.00',
      "transaction Tim's Coffee 4.02 CAD 1.386 exchange rate = -2.90",
    ]);
    expect(document.currency).toBe('USD');
    expect(document.proof).toMatchObject({ state: 'proved', opening: '-11.48', closing: '-17.90' });
  });

  it('is none where amounts stand in columns', () => {
    const document = read(`
Northfield Bank statement 1 January 2025 to 31 January 2025
Date          Description                     Amount     Balance
              Opening Balance                               5.00
06/01/2025    Paid to Good Friend              -3.00        2.00
12/01/2025    Deposit from savings            100.00      102.00`);
    expect(plainRows(document)).toHaveLength(2);
    expect(document.proof).toMatchObject({ state: 'proved' });
  });
});
