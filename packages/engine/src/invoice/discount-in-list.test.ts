import { describe, expect, it } from 'vitest';
import { readInvoicePages } from '../testing/invoice-pages.ts';
import { plainFacts, plainRows } from '../testing/plain-document.ts';

const freight = (...lines: string[]) => `
Quarry Plains Freight
Invoice No. 4711
Invoice date: 4 March 2025

Description                    Weight      Rate      Charges
Pumps, one skid                  1046     41.30       432.00
${lines.join('\n')}
                                 PO 13580   PREPAID
`;

describe('a discount', () => {
  it('is one of the goods in a list that goes on below it without any sum', () => {
    const document = readInvoicePages(
      freight(
        'Discount 65.0%                                       280.80-',
        'Tail lift at the quay                                 25.00',
        'Total                                                176.20',
      ),
    );
    expect(plainRows(document)).toEqual([
      expect.stringMatching(/^item Pumps, one skid .*432.00$/),
      'item Discount 65.0% = -280.80',
      'item Tail lift at the quay = 25.00',
    ]);
  });

  it('comes off the printed sum of the goods above it', () => {
    const document = readInvoicePages(
      freight(
        'Fixtures                          926      7.34        68.00',
        'Subtotal                                             500.00',
        'Discount 10%                                          50.00-',
        'Total                                                450.00',
      ),
    );
    expect(plainRows(document).at(-1)).toBe('discount Discount 10% = -50.00');
  });

  it('leaves nothing paid by a bare number before a word for it', () => {
    const document = readInvoicePages(freight('Total                                                432.00'));
    expect(plainFacts(document).amountPaid).toBeUndefined();
  });
});
