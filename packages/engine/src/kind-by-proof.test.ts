import { describe, expect, it } from 'vitest';
import { convertPages } from './convert-pages.ts';
import { pageOfText } from './testing/page-of-text.ts';

const typeOf = (text: string) => convertPages([pageOfText(text, 'text')], { type: 'auto' }).type;

/** No label is known, and the heads are those of a list of goods as well. */
const STATEMENT = `
Zunft Kalmar
Zuvor                                                   100.00
Date        Description           Amount     Total
01/03/2025  Oak and steel         -12.50     87.50
04/03/2025  Northgate works       250.00    337.50
05/03/2025  Harbour and sons      -20.25    317.25
09/03/2025  Mill lane             -17.25    300.00
Danach                                                  300.00
`;
/** Columns of goods on a page, paid in cash, with the time of day. */
const TILL_PAGE = `
Corner Workshop
12 Mill Lane
22/03/2025 10:11
Description                   Qty      Price      Amount
Steel bracket                   2       5.00       10.00
Oak shelf                       1      20.00       20.00
Total                                              30.00
Cash                                               30.00
`;
/** Deliveries, dated as movements are; only less the discount they come to the total. */
const BILL = `
Invoice No. 4711
Bill to Northgate Logistics
Date        Description           Amount
01/03/2025  Steel bracket          25.00
02/03/2025  Oak shelf              80.00
03/03/2025  Copper pipe            40.00
04/03/2025  Brass hinge            12.00
05/03/2025  Iron nail               3.00
06/03/2025  Tin box                10.00
07/03/2025  Zinc plate              5.00
08/03/2025  Lead weight             5.00
Discount                          -18.00
Total                             162.00
`;

/** A bill in words that nobody knows. */
const UNKNOWN_BILL = `
Zunft Kalmar
Oxkar                              18.00
01/03/2025  Steel bracket          25.00
02/03/2025  Oak shelf              80.00
03/03/2025  Copper pipe            40.00
04/03/2025  Brass hinge            12.00
05/03/2025  Iron nail               3.00
06/03/2025  Tin box                10.00
07/03/2025  Zinc plate              5.00
08/03/2025  Lead weight             5.00
Umlok                             198.00
`;

describe('the kind of a document that may be two', () => {
  it('is a statement where its rows lead from balance to balance', () => {
    expect(typeOf(STATEMENT)).toBe('bank_statement');
  });

  it('is a receipt where its goods make the total and no invoice number is printed', () => {
    expect(typeOf(TILL_PAGE)).toBe('receipt');
    expect(typeOf(TILL_PAGE.replace('22/03/2025 10:11', 'Invoice No. 4711'))).toBe('invoice');
  });

  it('is no invoice by a number without a known label', () => {
    expect(typeOf(TILL_PAGE.replace('22/03/2025 10:11', 'Zugref: 4711882\n22/03/2025'))).toBe('receipt');
  });

  it('is an invoice where dated lines make its total', () => {
    expect(typeOf(BILL)).toBe('invoice');
  });

  it('is an invoice by its number where nothing is proved', () => {
    expect(typeOf(BILL.replace('162.00', '170.00'))).toBe('invoice');
    expect(typeOf(BILL.replace('162.00', '170.00').replace('Invoice No. 4711', 'Weekly list'))).not.toBe(
      'invoice',
    );
  });

  it('is not proved as a statement where tax and total of a bill would be its balances', () => {
    const bill = convertPages([pageOfText(UNKNOWN_BILL, 'text')], { type: 'auto' });
    expect(bill.proof.state).not.toBe('proved');
  });
});

describe('a choice of the user', () => {
  // More rows make its layout plainer.
  const LONG = STATEMENT.replace(
    'Danach                                                  300.00',
    `10/03/2025  Corner shop           -10.00    290.00
11/03/2025  Green street          -20.00    270.00
12/03/2025  Old harbour           -30.00    240.00
13/03/2025  New bridge            -40.00    200.00
Danach                                                  200.00`,
  );
  const choose = (type: 'invoice' | 'receipt', text: string) =>
    convertPages([pageOfText(text, 'text')], { type });

  it('gives way to a statement that a column of balances proves, with a finding', () => {
    for (const type of ['invoice', 'receipt'] as const) {
      const document = choose(type, LONG);
      expect(document).toMatchObject({ type: 'bank_statement', proof: { state: 'proved' } });
      expect(document.findings[0]?.message).toContain('This looks like a bank statement');
    }
  });

  it('stays where no balances prove a statement', () => {
    expect(choose('invoice', LONG.replaceAll(/ \d+\.\d\d$/gm, '')).type).toBe('invoice');
  });
});
