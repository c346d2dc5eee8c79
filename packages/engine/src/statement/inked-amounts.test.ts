import { describe, expect, it } from 'vitest';
import type { Ink } from '../ink.ts';
import { madeAmount, madeEntry } from '../testing/made-entry.ts';
import type { Bounds } from './bounds.ts';
import type { Entry } from './entries.ts';
import { findReading } from './find-reading.ts';

/** A cell with its colour; null prints it in black. */
type Cell = readonly [text: string, ink: Ink | null];

function entryOf(cells: readonly Cell[], at: number): Entry {
  const tokens = cells.map(([text, ink], column) => {
    const token = madeAmount(text);
    const words = token.words.map((word) => (ink ? { ...word, ink } : word));
    return [column, { ...token, words }] as const;
  });
  return madeEntry([], { at, amounts: new Map(tokens) });
}

function signedSizes(rows: readonly (readonly Cell[])[], bounds: Partial<Bounds> = {}): number[] {
  const entries = rows.map(entryOf);
  const found = findReading(entries, {
    heads: rows[0]?.map(() => null) ?? [],
    bounds: { opening: null, closing: null, ...bounds },
    currency: 'EUR',
    card: false,
  });
  return (found?.steps ?? []).flatMap(({ sign, size }) => (size === null ? [] : [sign * size]));
}

describe('amounts without a sign in two colours', () => {
  it('are money out in red and money in in black', () => {
    const rows: Cell[][] = [[['3.00', 'red']], [['5.00', null]], [['0.40', 'red']]];
    expect(signedSizes(rows)).toEqual([-300, 500, -40]);
    expect(signedSizes(rows, { opening: 1000, closing: 1160 })).toEqual([-300, 500, -40]);
  });

  it('are money in in green and money out in black or red', () => {
    expect(signedSizes([[['3.00', null]], [['5.00', 'green']]])).toEqual([-300, 500]);
    expect(signedSizes([[['3.00', 'red']], [['5.00', 'green']]])).toEqual([-300, 500]);
  });

  it('follow the balances where they contradict the colours', () => {
    const rows: Cell[][] = [
      [
        ['3.00', 'red'],
        ['10.00', null],
      ],
      [
        ['5.00', 'red'],
        ['15.00', null],
      ],
      [
        ['2.00', null],
        ['13.00', null],
      ],
      [
        ['1.00', null],
        ['12.00', null],
      ],
    ];
    expect(signedSizes(rows).slice(1)).toEqual([500, -200, -100]);
  });

  it('follow a printed sign, which counts more than the colour', () => {
    const rows: Cell[][] = [[['3.00', 'red']], [['+5.00', 'red']], [['2.00', null]]];
    expect(signedSizes(rows)).toEqual([-300, 500, 200]);
  });

  it('show nothing where all of a column share one colour', () => {
    const rows: Cell[][] = [[['3.00', 'red']], [['5.00', 'red']]];
    expect(signedSizes(rows)).toEqual(signedSizes([[['3.00', null]], [['5.00', null]]]));
  });
});
