import { describe, expect, it } from 'vitest';
import { readPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { guideOfReading } from './guide-of-reading.ts';

const HEAD = 'Harbour Bank   EUR\nStatement 1 March 2025 to 31 March 2025\nOpening balance 100.00\n';

/** The guide to a statement as read, and the rows read with and without it. */
function readTwice(...texts: string[]) {
  const pages = texts.map((text, index) => pageOfText(text, 'text', index + 1));
  const automatic = readPages(pages, { type: 'auto' });
  const guide = guideOfReading(automatic, pages);
  const guided = guide && readPages(pages, { type: 'auto', guide });
  return { roles: guide?.columns.map(({ role }) => role), guide, automatic, guided };
}

describe('the guide to what was read', () => {
  it('has money out and money in apart where they are printed so, and reads the same again', () => {
    const { roles, automatic, guided } = readTwice(`${HEAD}
Date         Value date   Description          Out         In     Balance
02/03/2025   03/03/2025   Rent               40.00                  60.00
05/03/2025   06/03/2025   Salary                        90.00      150.00
             paid by Ada
09/03/2025   10/03/2025   Groceries          25.50                 124.50
Closing balance 124.50
`);
    expect(roles).toEqual(['date', 'valueDate', 'description', 'debit', 'credit', 'balance']);
    expect(guided?.rows).toEqual(automatic.rows);
    expect(guided?.proof.state).toBe('proved');
  });

  it('has one column of amounts with signs, and areas for each page', () => {
    const { roles, guide, automatic, guided } = readTwice(
      `${HEAD}
Date         Description       Amount
02/03/2025   Rent              -40.00
`,
      `
Date         Description       Amount
05/03/2025   Salary             90.00
Closing balance 150.00
`,
      'Terms and conditions',
    );
    expect(roles).toEqual(['date', 'description', 'amount']);
    expect(guide?.tables.map(({ page, y0, y1 }) => [page, y1 > y0])).toEqual([
      [1, true],
      [2, true],
      [3, false],
    ]);
    expect(guide).toMatchObject({ openingBalance: { page: 1 } });
    expect(guided?.rows).toEqual(automatic.rows);
    expect(guided?.proof.state).toBe('proved');
  });

  it('has the places of the balances of each account, and reads the same again', () => {
    const { guide, automatic, guided } = readTwice(`Harbour Bank   EUR
Statement 1 March 2025 to 31 March 2025
Account 11112222
Opening balance 100.00
Date         Description       Amount
02/03/2025   Rent              -40.00
05/03/2025   Salary             90.00
Closing balance 150.00
Account 33334444
Opening balance 500.00
Date         Description       Amount
03/03/2025   Interest            1.50
04/03/2025   Transfer          -20.00
Closing balance 481.50
`);
    expect(automatic.accounts).toHaveLength(2);
    expect(guide).toMatchObject({
      openingBalance: { page: 1 },
      furtherAccounts: [{ openingBalance: { page: 1 }, closingBalance: { page: 1 } }],
    });
    expect(guided).toEqual(automatic);
    expect(guided?.proof.state).toBe('proved');
  });

  it('has the columns of goods and the places of facts of an invoice', () => {
    const { roles, guide, automatic, guided } = readTwice(`Gorvan Mills Ltd
Invoice no. INV-204   Date 3 March 2025
Bill to: Adler Ltd
Code        Description         Qty     Price    Amount
A-1         Red paint            2      10.00     20.00
A-2         Brushes              3       5.00     15.00
Subtotal                                          35.00
VAT 20%                                            7.00
Total                                             42.00
`);
    expect(roles).toEqual(['code', 'description', 'quantity', 'unitPrice', 'amount']);
    expect(Object.keys(guide ?? {})).toEqual(
      expect.arrayContaining(['total', 'subtotal', 'tax', 'invoiceNumber', 'issueDate', 'vendor', 'client']),
    );
    expect(guided).toEqual(automatic);
    expect(guided?.proof.state).toBe('proved');
  });

  it('does not read the numbers of goods that are printed before their codes', () => {
    const { roles, automatic, guided } = readTwice(`Gorvan Mills Ltd
Invoice no. INV-204   Date 3 March 2025
Bill to: Adler Ltd
Pos   Code     Description         Qty     Price    Amount
1     A-100    Red paint            2      10.00     20.00
2     A-200    Brushes              3       5.00     15.00
Subtotal                                             35.00
VAT 20%                                               7.00
Total                                                42.00
`);
    expect(automatic.rows[0]?.code?.value).toBe('A-100');
    expect(roles).toEqual(['ignore', 'code', 'description', 'quantity', 'unitPrice', 'amount']);
    expect(guided).toEqual(automatic);
  });

  it('is none for a receipt, and for a page without rows', () => {
    expect(
      readTwice('CORNER SHOP\nTEA          2.00\nTOTAL        2.00\nCASH         2.00').guide,
    ).toBeNull();
    expect(readTwice('Terms and conditions').guide).toBeNull();
  });
});
