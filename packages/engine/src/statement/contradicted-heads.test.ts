import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { contradictsHeads } from './card-or-account.ts';
import type { StatementTable } from './find-table.ts';

/** A table with a stray column left of one of signed amounts, whose head names money out. */
function tableOf(signs: readonly (1 | -1)[]): StatementTable {
  const amounts = new Map([[1, {}]]);
  const table = {
    columns: [
      { x0: 313, x1: 359 },
      { x0: 516, x1: 550 },
    ],
    headers: [{ phrases: [{ role: 'debit', x0: 514, x1: 550 }] }],
    found: {
      reading: { amount: -1, debit: 0, credit: 1 },
      steps: signs.map((sign) => ({ sign, size: 100, entry: { amounts } })),
    },
  };
  return table as unknown as StatementTable;
}

describe('heads that contradict the reading', () => {
  it('name money out over what is read as money in', () => {
    expect(contradictsHeads(tableOf([1, 1, -1]))).toBe(true);
  });

  it('do not, where the amounts below print their own signs: heads of both sides stand one below the other', () => {
    expect(contradictsHeads(tableOf([-1, -1, 1]))).toBe(false);
  });
});

describe('amounts that print their own signs', () => {
  it('are turned round by no head that names one side', () => {
    const { rows } = convertPages(
      [
        pageOfText(`
Account 10000017
Date         Description             Credits      Balance
             Opening balance                     4,579.46
05/12/2021   Fee                   -1,744.87     2,834.59
             Closing balance                     2,834.59`),
      ],
      { type: 'bank_statement' },
    );
    expect(rows.map(({ amount }) => amount?.value?.minor)).toEqual([-174487]);
  });
});
