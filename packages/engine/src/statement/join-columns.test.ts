import { describe, expect, it } from 'vitest';
import { madeEntry } from '../testing/made-entry.ts';
import type { ColumnRole } from './header-words.ts';
import { joinColumns } from './join-columns.ts';

function cellsOf(rows: readonly (readonly string[])[], heads: readonly (ColumnRole | null)[]): string[][] {
  return joinColumns(
    rows.map((cells) => madeEntry(cells)),
    heads,
  ).map((entry) => [...entry.amounts].map(([column, token]) => `${column}: ${token.decimal}`));
}

describe('columns of the same head', () => {
  it('become one where they never meet on a line', () => {
    const rows = [
      ['1.00', ''],
      ['', '2.00'],
    ];
    expect(cellsOf(rows, ['amount', 'amount'])).toEqual([['1: 1.00'], ['1: 2.00']]);
  });

  it('stay apart where they meet, or where no head names them', () => {
    expect(cellsOf([['1.00', '2.00']], ['amount', 'amount'])).toEqual([['0: 1.00', '1: 2.00']]);
    const rows = [
      ['1.00', ''],
      ['', '2.00'],
    ];
    expect(cellsOf(rows, [null, null])).toEqual([['0: 1.00'], ['1: 2.00']]);
    expect(cellsOf(rows, ['debit', 'credit'])).toEqual([['0: 1.00'], ['1: 2.00']]);
  });

  it('hold no money under a head of descriptions', () => {
    const rows = [
      ['1.00', '2.00'],
      ['3.00', ''],
    ];
    expect(cellsOf(rows, ['description', 'amount'])).toEqual([['1: 2.00']]);
  });
});
