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
});
