import { describe, expect, it } from 'vitest';
import { lineOfText } from '../testing/line-of-text.ts';
import { madeEntry } from '../testing/made-entry.ts';
import { applyDirections } from './directions.ts';
import type { Entry } from './entries.ts';

function entryOf(text: string, changes: Partial<Entry> = {}): Entry {
  const line = lineOfText(text);
  return madeEntry(['12.30'], { line: { ...line, amounts: [], dates: [] }, words: line.words, ...changes });
}

function sidesOf(...entries: Entry[]): number[] {
  return applyDirections(entries).map((entry) => entry.direction);
}

describe('a column of words for the side', () => {
  it('tells each movement its side', () => {
    expect(sidesOf(entryOf('Rent     Af'), entryOf('Salary     Bij'))).toEqual([-1, 1]);
    expect(sidesOf(entryOf('Miete     S'), entryOf('Lohn     H'))).toEqual([-1, 1]);
    expect(sidesOf(entryOf('Rent     DR'), entryOf('Salary     CR'))).toEqual([-1, 1]);
  });

  it('is none when few movements have such a word', () => {
    expect(sidesOf(entryOf('Rent     Af'), entryOf('Salary'), entryOf('Coffee'))).toEqual([0, 0, 0]);
  });

  it('is complete with letters that are near enough to belong to their amounts', () => {
    const apart = entryOf('Rent     D');
    const [token] = apart.amounts.values();
    const letter = lineOfText('Gift     C').words.slice(-1);
    if (!token) throw new RangeError('no amount');
    const marked = entryOf('Gift', { amounts: new Map([[0, { ...token, words: letter, marker: 'C' }]]) });
    expect(sidesOf(apart, marked, marked)).toEqual([-1, 0, 0]);
  });

  it('is none when the word stands within a description', () => {
    expect(sidesOf(entryOf('Direct debit rent'), entryOf('Direct credit salary'))).toEqual([0, 0]);
  });

  it('does not need a word on lines of balances', () => {
    const balance = entryOf('Opening balance', { label: { kind: 'opening', share: 1 } });
    expect(sidesOf(balance, entryOf('Rent     Af'))).toEqual([0, -1]);
  });
});
