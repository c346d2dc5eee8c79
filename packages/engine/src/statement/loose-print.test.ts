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

  it('is none where amounts are in a column before descriptions that end with figures', () => {
    const document = read(`
Statement 1 January 2025 to 31 January 2025
Opening balance: $5.00
Closing balance: $77.00
Date          Amount   Description
06/01/2025    -$3.00   Paid to Good Friend
                       Northfield Interest 1.12 Fees 2.30
12/01/2025   $100.00   Deposit from savings
                       Miller Interest 12.40 Fees 1.05
14/01/2025   -$25.00   Paid to Jane Poe
                       Interest 3.18 Fees 6.75`);
    expect(document.rows.map((row) => row.amount?.value?.minor)).toEqual([-300, 10_000, -2500]);
    expect(document.proof.state).toBe('proved');
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

  it('parts an amount from the balance by letters of a side', () => {
    const page = pageOfText(`
Northfield Bank statement Jan 1 - Jan 31, 2025
Date Description Amount Balance
Jan 1 Opening Balance 5.00
Jan 6 Paid to Good Friend 3.00 DR 2.00
Jan 12 Deposit from savings 100.00 CR 102.00
Jan 31 Closing Balance 102.00`);
    // The letters are a little nearer to the balance.
    const words = page.words.map((word) =>
      /^[CD]R$/.test(word.text)
        ? { ...word, box: { ...word.box, x0: word.box.x0 + 1, x1: word.box.x1 + 1 } }
        : word,
    );
    const document = convertPages([{ ...page, words }], { type: 'bank_statement' });
    expect(document.rows.map((row) => row.amount?.value?.minor)).toEqual([-300, 10000]);
    expect(document.proof).toMatchObject({ state: 'proved', basis: 'running-balance' });
  });

  it('is none where rows go on behind their amounts, and only totals end with theirs', () => {
    const document = read(`
Northfield Bank statement 01.01.2025 - 31.01.2025
Opening balance 5.00
Closing balance 62.00
Date         Amount   Description
Money in 100.00
12.01.2025   60.00   Deposit from savings
13.01.2025   40.00   Gift of a friend
Money out 43.00
14.01.2025   25.00   Paid to Jane Poe
15.01.2025   18.00   Paid to John Doe`);
    expect(document.rows.map((row) => row.amount?.value?.minor)).not.toContain(4300);
    expect(document.rows).toHaveLength(4);
  });

  it('is none from right to left, where only lines of a paragraph begin with a date and end with an amount', () => {
    const document = read(`
Northfield Bank                    31.01.2025 - 01.01.2025 תקופה
5.00 יתרת פתיחה
יתרה      סכום      תיאור      תאריך
2.00      -3.00      תשלום לחבר      06.01.2025
102.00     100.00      הפקדה מחיסכון      12.01.2025
102.00 יתרת סגירה
01.01.2025 כל התנאים מפורטים ברשימה 35.00
01.01.2025 עמלות נוספות לפי הרשימה 25.00
01.01.2025 עמלות נוספות לפי התנאים 15.00`);
    expect(document.rows.map((row) => row.amount?.value?.minor)).toEqual([-300, 10000]);
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
