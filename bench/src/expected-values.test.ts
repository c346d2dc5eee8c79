import { describe, expect, it } from 'vitest';
import { expectedValues, isFound } from './expected-values.ts';

const TRUTH = {
  file: 'a.jpg',
  type: 'receipt',
  facts: { date: '2018-03-05', total: '8.20', merchant: 'Kiosk' },
  accept: { date: ['2018-05-03'] },
  items: [{ amount: '1.60' }, { amount: '1.60' }, { amount: '-0.50' }, {}],
  extras: [{ amount: '0.10' }],
};

describe('expectedValues', () => {
  it('counts a repeated amount once, without its sign, and leaves names out', () => {
    expect(expectedValues(TRUTH).map(({ kind, value }) => `${kind} ${value}`)).toEqual([
      'amount 1.60',
      'amount 0.50',
      'amount 0.10',
      'date 2018-03-05',
      'total 8.20',
    ]);
  });

  it('accepts any correct answer, but only within one line', () => {
    const found = (lines: string[]) =>
      expectedValues(TRUTH)
        .filter((wanted) => isFound(wanted, lines))
        .map(({ value }) => value);
    expect(found(['3 May 2018', 'BEER  1,60'])).toEqual(['1.60', '2018-03-05']);
    expect(found(['05/03/', '2018', '8.', '20'])).toEqual([]);
  });
});
