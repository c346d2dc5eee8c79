import type { SortDirection, SortField } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { compareDecimals, decimalParts } from './compare-decimals.ts';
import { transaction } from './example-documents.ts';
import { sortTransactions } from './sort-transactions.ts';

function sortedValues(
  field: Exclude<SortField, 'documentOrder'>,
  values: string[],
  direction: SortDirection,
) {
  const rows = values.map((value, index) => transaction(index, { [field]: value }));
  return sortTransactions(rows, field, direction).map((row) => row[field]);
}

describe('sortTransactions', () => {
  it('orders amounts by value, beyond the precision of a float', () => {
    const values = ['90071992547409.93', '-2', '90071992547409.92', '10', '9.50', '-10.5'];
    const ascending = ['-10.5', '-2', '9.50', '10', '90071992547409.92', '90071992547409.93'];
    expect(sortedValues('amount', values, 'asc')).toEqual(ascending);
    expect(sortedValues('amount', values, 'desc')).toEqual(ascending.reverse());
  });

  it('puts unreadable amounts and dates after the values and empty ones last, in both directions', () => {
    expect(sortedValues('amount', ['', '1?.5', '2', '1'], 'asc')).toEqual(['1', '2', '1?.5', '']);
    expect(sortedValues('amount', ['', '1?.5', '1', '2'], 'desc')).toEqual(['2', '1', '1?.5', '']);
    expect(sortedValues('date', ['', '31.02.', '2025-01-02', '2024-12-31'], 'asc')).toEqual([
      '2024-12-31',
      '2025-01-02',
      '31.02.',
      '',
    ]);
    expect(sortedValues('sender', ['', 'b', 'A'], 'desc')).toEqual(['b', 'A', '']);
  });

  it('keeps equal rows in the order they came in, in both directions, and leaves its input alone', () => {
    const rows = [3, 1, 2].map((id) => transaction(id, { currency: 'EUR' }));
    for (const direction of ['asc', 'desc'] as const)
      expect(sortTransactions(rows, 'currency', direction).map(({ id }) => id)).toEqual([3, 1, 2]);
    expect(rows.map(({ id }) => id)).toEqual([3, 1, 2]);
  });

  it('follows the upload order of files, then printed position, then id', () => {
    const rows = [
      transaction(1, { fileId: 'late', position: 0 }),
      transaction(5, { fileId: 'early', position: 1 }),
      transaction(6, { fileId: 'early', position: 0 }),
      transaction(9, { fileId: 'early', position: 0 }),
    ];
    const ids = (direction: SortDirection, order?: string[]) =>
      sortTransactions(rows, 'documentOrder', direction, order).map(({ id }) => id);
    expect(ids('asc', ['early', 'late'])).toEqual([6, 9, 5, 1]);
    expect(ids('desc', ['early', 'late'])).toEqual([1, 5, 9, 6]);
    expect(ids('asc')).toEqual([1, 6, 9, 5]);
  });
});

describe('compareDecimals', () => {
  const compare = (a: string, b: string) => {
    const [left, right] = [decimalParts(a), decimalParts(b)];
    return left && right && Math.sign(compareDecimals(left, right));
  };

  it('compares by value whatever the scale', () => {
    expect(compare('1.5', '1.50')).toBe(0);
    expect(compare('-0.00', '0')).toBe(0);
    expect(compare('0.010', '0.01')).toBe(0);
    expect(compare('-0.01', '0')).toBe(-1);
    expect(compare('0010', '9')).toBe(1);
    expect(compare('-100', '-99.99')).toBe(-1);
    expect(compare('100.05', '100.1')).toBe(-1);
  });

  it('accepts no other text as a number', () => {
    for (const text of ['', '-', '1,000', '1.', '.5', '1e3', '+1']) expect(decimalParts(text)).toBeNull();
  });
});
