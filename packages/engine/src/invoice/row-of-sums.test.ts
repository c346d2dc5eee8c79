import { describe, expect, it } from 'vitest';
import { readInvoicePages as read } from '../testing/invoice-pages.ts';

const HEAD = `
Northwind Ltd
Invoice 4711
Date: 23/06/2026
`;

const itemsOf = (rows: ReturnType<typeof read>['rows']) => rows.filter(({ kind }) => kind === 'item');

describe('a row of sums', () => {
  it('is no item where heads have none below them', () => {
    const { rows, proof } = read(`${HEAD}
Description                Quantity    Unit price          Amount
                                       Wexelbor            105.00
                                       VAT 20%              21.00
                                       Total EUR           126.00
`);
    expect(itemsOf(rows)).toEqual([]);
    expect(proof.state).toBe('unprovable');
  });

  it('is told from a sole item by the column of its text', () => {
    const { rows } = read(`${HEAD}
Description                Quantity    Unit price          Amount
Wexelbor                                                   105.00
                                       VAT 20%              21.00
                                       Total EUR           126.00
`);
    expect(itemsOf(rows)).toHaveLength(1);
  });

  it('may print the sum of the quantities with their unit before the total', () => {
    const { facts, rows, proof } = read(`
Northwind Ltd
Invoice 4711
Date: 23/06/2026
Buyer (Bill to)
Adler Ltd
State Name : Gorvan, Code : 24

Description            Quantity       Rate  per         Amount
Lining cloth         165.00 mtr      42.00  mtr       6,930.00
Printed cloth        401.00 mtr      98.50  mtr      39,498.50
                                                     46,428.50
VAT                                   2.50 %          1,160.71
Less : Round off                                       (-)0.21
Total                566.00 mtr                  EUR 47,589.00

Code                  Taxable value     Rate               Tax
5407                       6,930.00    2.50%            173.25
5516                      39,498.50    2.50%            987.46
Total                     46,428.50                   1,160.71
`);
    expect(proof.state).toBe('proved');
    expect(itemsOf(rows)).toHaveLength(2);
    expect(facts).toMatchObject({
      client: { value: 'Adler Ltd' },
      subtotal: { value: { minor: 4_642_850 } },
      total: { value: { minor: 4_758_900 } },
    });
  });
});
