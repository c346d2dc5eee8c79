import { COLUMNS } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { printed, printedRow } from '../../../testing/printed-rows.ts';
import { doubtsIn, isReadable, nextDoubt } from './doubts.ts';

const unsure = { ...printed('5.00', 400, 440, 100), confidence: 0.5 };
const rows = [
  printedRow(0),
  printedRow(1, { traces: { date: unsure, amount: unsure } }),
  printedRow(2),
  printedRow(3, { traces: { balance: unsure } }),
];

describe('the doubtful cells', () => {
  const doubts = doubtsIn(rows, COLUMNS);
  const from = (cell: Parameters<typeof nextDoubt>[1], step: 1 | -1) =>
    nextDoubt(doubts, cell, step, (id) => id)?.cell ?? null;

  it('are those of the displayed columns, row by row', () => {
    expect(doubts.map(({ cell }) => cell)).toEqual([
      { rowId: 1, column: 'date' },
      { rowId: 1, column: 'amount' },
      { rowId: 3, column: 'balance' },
    ]);
    expect(doubtsIn(rows, ['balance'])).toHaveLength(1);
  });

  it('are stepped through from any cell, wrapping around', () => {
    expect(from(null, 1)).toEqual({ rowId: 1, column: 'date' });
    expect(from(null, -1)).toEqual({ rowId: 3, column: 'balance' });
    expect(from({ rowId: 1, column: 'date' }, 1)).toEqual({ rowId: 1, column: 'amount' });
    expect(from({ rowId: 3, column: 'balance' }, 1)).toEqual({ rowId: 1, column: 'date' });
    expect(from({ rowId: 1, column: 'date' }, -1)).toEqual({ rowId: 3, column: 'balance' });
    expect(from({ rowId: 2, column: 'date' }, 1)).toEqual({ rowId: 3, column: 'balance' });
    expect(from({ rowId: 2, column: 'date' }, -1)).toEqual({ rowId: 1, column: 'amount' });
    expect(nextDoubt([], null, 1, (id) => id)).toBeNull();
  });

  it('can be confirmed only if their value could be read', () => {
    expect(isReadable(printedRow(0), 'amount')).toBe(true);
    expect(isReadable(printedRow(0, { amount: '5,0O' }), 'amount')).toBe(false);
    expect(isReadable(printedRow(0, { date: '31 Feb' }), 'date')).toBe(false);
    expect(isReadable(printedRow(0, { recipient: '' }), 'recipient')).toBe(false);
  });
});
