import { describe, expect, it } from 'vitest';
import { NO_PROOFS } from '../../rows/table/shown-value.ts';
import { transaction } from '../../testing/examples.ts';
import { findMatches, firstMatchFrom, searchedTexts } from './find-matches.ts';

const rows = [
  transaction(1, { description: 'Rent', amount: '-1234.50', date: '2025-03-01' }),
  transaction(2, { description: 'Trent Water', amount: '5.00', date: '2025-04-01' }),
];
const columns = ['date', 'description', 'amount'] as const;
const textsOf = searchedTexts(columns, 'dd/MM/yyyy', NO_PROOFS);
const find = (search: string) =>
  findMatches(rows, columns, textsOf, search).map(({ rowId, column }) => `${rowId} ${column}`);

describe('finding', () => {
  it('searches the displayed values, ignoring case', () => {
    expect(find('rent')).toEqual(['1 description', '2 description']);
    expect(find('1,234')).toEqual(['1 amount']);
    expect(find('01/04/2025')).toEqual(['2 date']);
    expect(find('2025-04')).toEqual([]);
    expect(find('')).toEqual([]);
  });

  it('starts at the active row, and wraps around at the end', () => {
    const matches = findMatches(rows, columns, textsOf, 'rent');
    expect(firstMatchFrom(matches, rows, 1)).toBe(1);
    expect(firstMatchFrom(matches.slice(0, 1), rows, 1)).toBe(0);
    expect(firstMatchFrom([], rows, 0)).toBe(-1);
  });
});
