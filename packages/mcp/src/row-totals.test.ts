import { describe, expect, it } from 'vitest';
import { rowTotals } from './row-totals.ts';
import { madeTransaction } from './testing/made-transaction.ts';

describe('rowTotals', () => {
  it('adds up exactly, each currency for itself', () => {
    const rows = [
      madeTransaction(0, { amount: '-0.10' }),
      madeTransaction(1, { amount: '1000', currency: 'JPY' }),
      madeTransaction(2, { amount: '0.30' }),
    ];
    expect(rowTotals(rows)).toEqual([
      { currency: 'EUR', rows: 2, sum: '0.20' },
      { currency: 'JPY', rows: 1, sum: '1000' },
    ]);
  });

  it('has no sum where an amount is missing or could not be read', () => {
    const read = madeTransaction(0, { amount: '-5.00' });
    expect(rowTotals([read, madeTransaction(1)])).toMatchObject([{ rows: 2, sum: null }]);
    expect(rowTotals([read, madeTransaction(1, { amount: '5,oo' })])).toMatchObject([{ rows: 2, sum: null }]);
  });

  it('has no sum beyond the exact range', () => {
    const rows = [0, 1].map((position) => madeTransaction(position, { amount: '90000000000000.00' }));
    expect(rowTotals(rows)).toMatchObject([{ sum: null }]);
  });
});
