import type { Transaction } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { filterRows, type RowFilter, rowFilterSchema } from './filter-rows.ts';
import { madeTransaction } from './testing/made-transaction.ts';

const ROWS: readonly Transaction[] = [
  madeTransaction(0, { date: '2025-03-01', amount: '-100.00', description: 'Card payment Café Zürich' }),
  madeTransaction(1, { date: '2025-03-02', amount: '-100.01', description: 'Card  payment Bookshop' }),
  madeTransaction(2, {
    date: '2025-03-03',
    amount: '2500.00',
    description: 'Salary',
    sender: 'Paper Lantern',
  }),
  madeTransaction(3, { date: '2025-03-04', amount: '1O0.00', description: 'Card payment, blurred' }),
  madeTransaction(4, { date: 'XXXX-03-05', amount: '-7.5', description: 'Tram', currency: 'CHF' }),
  madeTransaction(5, { date: '2025-03-06', description: 'Note', type: 'refund', currency: '' }),
];

/** The numbers of the rows that match, and of those that cannot be decided about. */
function numbers(filter: RowFilter): { matching: number[]; undecided: number[] } {
  const { matching, undecided } = filterRows(ROWS, filter);
  const of = (rows: readonly Transaction[]) => rows.map(({ position }) => position);
  return { matching: of(matching), undecided: of(undecided) };
}

describe('filterRows', () => {
  it('returns all rows without a condition', () => {
    expect(numbers({})).toEqual({ matching: [0, 1, 2, 3, 4, 5], undecided: [] });
  });

  it('compares amounts exactly and without their sign; what was not read is undecided', () => {
    expect(numbers({ amountAbove: '100' })).toEqual({ matching: [1, 2], undecided: [3, 5] });
    expect(numbers({ amountAtLeast: '100.0' })).toEqual({ matching: [0, 1, 2], undecided: [3, 5] });
    expect(numbers({ amountBelow: '100' })).toEqual({ matching: [4], undecided: [3, 5] });
    expect(numbers({ amountAtMost: '100', amountAtLeast: '7.50' })).toEqual({
      matching: [0, 4],
      undecided: [3, 5],
    });
  });

  it('compares days; one without a year is undecided', () => {
    expect(numbers({ dateFrom: '2025-03-02', dateTo: '2025-03-03' })).toEqual({
      matching: [1, 2],
      undecided: [4],
    });
  });

  it('knows the direction, unless the type was typed as something else', () => {
    expect(numbers({ direction: 'debit' })).toEqual({ matching: [0, 1, 4], undecided: [5] });
  });

  it('takes rows of a currency; an unknown one is undecided', () => {
    expect(numbers({ currency: 'CHF' })).toEqual({ matching: [4], undecided: [5] });
  });

  it('finds text without regard to case, accents and spaces, also in names', () => {
    expect(numbers({ text: 'CARD payment' }).matching).toEqual([0, 1, 3]);
    expect(numbers({ text: 'cafe zurich' }).matching).toEqual([0]);
    expect(numbers({ text: 'lantern' }).matching).toEqual([2]);
  });

  it('excludes a row that fails one condition, even if another is undecided', () => {
    expect(numbers({ text: 'card payment', amountAbove: '100' })).toEqual({ matching: [1], undecided: [3] });
  });

  it.each([
    { amountAbove: '-100' },
    { amountAbove: '1,000' },
    { dateFrom: '2025-02-30' },
    { currency: 'eur' },
    { text: ' ' },
    { minAmount: '100' },
  ])('refuses the condition %o', (condition) => {
    expect(rowFilterSchema.safeParse(condition).success).toBe(false);
  });
});
