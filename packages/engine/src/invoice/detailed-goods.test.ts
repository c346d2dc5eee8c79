import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainRows } from '../testing/plain-document.ts';
import { readInvoice } from './read-invoice.ts';

const SUMMARY = `
Larkline Mobile Ltd                            INVOICE 5531-08
Invoice date: 5 July 2025

Summary
Line 0712 455 118                                       31.50
Shared costs                                             2.50
Subtotal                                                34.00
VAT 20%                                                  6.80
Total due                                               40.80 GBP
`;

const read = (...pages: string[]) =>
  readInvoice(analyseDocument(pages.map((text, index) => pageOfText(text, 'text', index + 1))));

describe('goods that are summed up first and listed below', () => {
  it('are the lines above sums that repeat those of the summary', () => {
    const document = read(
      SUMMARY,
      `
Details
Line 0712 455 118
Flat Ten monthly fee                                    25.00
Messages abroad                                          6.50
Sum 0712 455 118                                        31.50
Shared costs
Paper invoice                                            4.00
Loyalty allowance                                       -1.50
Sum shared                                               2.50
`,
    );
    expect(plainRows(document)).toEqual([
      'item Flat Ten monthly fee = 25.00',
      'item Messages abroad = 6.50',
      'item Paper invoice = 4.00',
      'item Loyalty allowance = -1.50',
      'tax VAT 20% = 6.80',
    ]);
    expect(document.proof.state).toBe('proved');
  });

  it('are the lines below them, and a sum without lines is one of the goods', () => {
    const document = read(
      SUMMARY,
      `
Detail
Line 0712 455 118                                       31.50
Flat Ten monthly fee                                    25.00
Messages abroad                                          6.50
Shared costs                                             2.50
`,
    );
    expect(plainRows(document).slice(0, 3)).toEqual([
      'item Flat Ten monthly fee = 25.00',
      'item Messages abroad = 6.50',
      'item Shared costs = 2.50',
    ]);
  });

  it.each([
    ['lines of another name', 'Cost centre 1    20.00\nCost centre 2    11.50\nAll centres      31.50\n'],
    [
      'lines that come to another sum',
      'Line 0712 455 118\nFlat Ten    25.00\nMessages     6.00\nSum    31.50\n',
    ],
  ])('are no %s', (_, text) => {
    expect(plainRows(read(SUMMARY, text)).slice(0, 2)).toEqual([
      'item Line 0712 455 118 = 31.50',
      'item Shared costs = 2.50',
    ]);
  });

  it('are none of a charge that prints its own tax', () => {
    const document = read(
      `
Quill and Marsh LLP                            INVOICE 5531-08
Invoice date: 5 July 2025

                                              Net            VAT
Professional charges                       310.00          62.00
Search fees                                 40.00           8.00
Totals                                     350.00          70.00
VAT                                         70.00
Total due                                  420.00 GBP
`,
      `
Schedule of time
Call with client                           110.00
Drafting agreement                         200.00
Total professional charges                 310.00
`,
    );
    expect(plainRows(document).slice(0, 2)).toEqual([
      'item Professional charges = 310.00',
      'item Search fees = 40.00',
    ]);
  });
});
