import type { Sheet, SheetWord } from '@ledgerlift/layout-space';
import { describe, expect, it } from 'vitest';
import { pageText } from './page-text.ts';

const word = (text: string, x0: number, baseline: number): SheetWord => ({
  text,
  box: { x0, y0: baseline - 10, x1: x0 + 20, y1: baseline + 2 },
  baseline,
  family: 'sans',
  size: 10,
  isBold: false,
  colour: [0, 0, 0],
  truth: { role: 'text', field: null, row: null, account: 0 },
});
const sheetOf = (words: SheetWord[]): Sheet => ({ width: 130, height: 200, words, shapes: [] });

describe('pageText', () => {
  it('places each word at the column of its left edge', () => {
    expect(pageText(sheetOf([word('12.00', 40, 20), word('Rent', 3, 20), word('Total', 3, 40)]))).toEqual([
      '   Rent                                 12.00',
      '   Total',
    ]);
  });

  it('keeps words apart that would overlap', () => {
    expect(pageText(sheetOf([word('Balance', 0, 20), word('forward', 5, 21)]))).toEqual(['Balance forward']);
  });
});
