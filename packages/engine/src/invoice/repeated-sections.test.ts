import { describe, expect, it } from 'vitest';
import { readInvoicePages } from '../testing/invoice-pages.ts';

const HEAD = `
Invoice
Invoice number A-117
Invoice date 4 March 2025
Brook Trading Ltd
Bill to: Mill Farm

Description                  Quantity      Price       Amount`;

const SUMS = `

Subtotal                                                41.50
VAT 20%                                                  8.30
Total                                            EUR    49.80`;

describe('sums of sections', () => {
  it('that head their sections are no items', () => {
    const { read, proof } = readList(`
Water                                                   17.50
Water used, cubic metres            5       2.50        12.50
Standing charge, days              10       0.50         5.00
Sewerage                                                24.00
Sewage removed                      5       4.00        20.00
Standing charge, days              10       0.40         4.00`);
    expect(read).toEqual([
      'Water used, cubic metres 1250',
      'Standing charge, days 500',
      'Sewage removed 2000',
      'Standing charge, days 400',
    ]);
    expect(proof).toBe('proved');
  });

  it('in a block of their own below the goods are no items, where the sections printed them before', () => {
    const { read, proof } = readList(`
Sanding of floors                   5       2.50        12.50
Oiling of floors                   10       0.50         5.00
Sum of floors                                           17.50
Painting of walls                   5       4.00        20.00
Painting of doors                  10       0.40         4.00
Sum of paint                                            24.00
Section floors                                          17.50
Section paint                                           24.00`);
    expect(read).toEqual([
      'Sanding of floors 1250',
      'Oiling of floors 500',
      'Painting of walls 2000',
      'Painting of doors 400',
    ]);
    expect(proof).toBe('proved');
  });

  it('are items where the total needs them', () => {
    const { read } = readList(`
Water                                                   17.50
Meter                                                   12.00
Valve                                                    5.50
Pump                                                     3.25
Hose                                                     2.00
Clip                                                     1.25`);
    expect(read).toHaveLength(6);
  });
});

function readList(list: string): { read: string[]; proof: string } {
  const { rows, proof } = readInvoicePages(`${HEAD}${list}${SUMS}`);
  const items = rows.filter(({ kind }) => kind === 'item');
  return {
    read: items.map(({ description, amount }) => `${description?.value} ${amount?.value?.minor}`),
    proof: proof.state,
  };
}
