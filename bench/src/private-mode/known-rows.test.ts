import { madeStatement } from '@ledgerlift/contract/testing/made-statement';
import { describe, expect, it } from 'vitest';
import { readF1, readRowsOf } from './known-rows.ts';
import { spreadOver } from './spread-over.ts';

const truth = { file: 'a.pdf', type: 'bank_statement', facts: {} };

describe('known rows', () => {
  it('are counted by day and amount, each once', () => {
    const document = madeStatement([100, -50, -50]);
    const [first] = document.rows;
    const day = first?.date?.value ?? '';
    const rows = [
      { date: day, amount: '1.00' },
      { date: '1999-01-01', amount: '-0.50' },
    ];
    expect(readRowsOf({ document }, { ...truth, rows })).toEqual({ shared: 1, known: 2, read: 3 });
    const items = [{ amount: '1.00' }, { amount: '-0.50' }, { amount: '7.00' }];
    expect(readRowsOf({ document }, { ...truth, items })).toEqual({ shared: 2, known: 3, read: 3 });
  });

  it('are not read by a failure, and unknown where the truth has none', () => {
    expect(readRowsOf({ error: 'unreadable' }, { ...truth, items: [{ amount: '1.00' }] })).toEqual({
      shared: 0,
      known: 1,
      read: 0,
    });
    expect(readRowsOf({ error: 'unreadable' }, truth)).toBeNull();
  });

  it('give F1 over all documents', () => {
    expect(readF1([])).toBe(1);
    expect(
      readF1([
        { shared: 1, known: 2, read: 2 },
        { shared: 3, known: 3, read: 3 },
      ]),
    ).toBe(0.8);
  });
});

it('takes documents from all over a set', () => {
  expect(spreadOver([1, 2, 3, 4, 5, 6, 7], 3)).toEqual([1, 3, 5]);
  expect(spreadOver([1, 2], 3)).toEqual([1, 2]);
  expect(spreadOver([1, 2, 3], Number.POSITIVE_INFINITY)).toEqual([1, 2, 3]);
});
