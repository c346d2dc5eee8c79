import type { RasterImage } from '@ledgerlift/engine';
import { describe, expect, it } from 'vitest';
import { followInk, inkColumns, inkOf, inkPerRow, widestBlank } from './ink.ts';

/** A 20 x 16 picture with a bar of `ink` on `paper` in columns 5 to 7 and 12, rows 4 to 11. */
function picture(ink: number, paper: number): RasterImage {
  const data = new Uint8Array(20 * 16 * 3).fill(paper);
  for (let y = 4; y < 12; y++)
    for (const x of [5, 6, 7, 12]) data.fill(ink, (y * 20 + x) * 3, (y * 20 + x) * 3 + 3);
  return { data, width: 20, height: 16 };
}

describe('inkOf', () => {
  it.each([
    ['dark on light', 20, 250],
    ['light on dark', 250, 20],
    ['faint', 170, 215],
  ])('finds print %s', (_, ink, paper) => {
    const mask = inkOf(picture(ink, paper));
    expect([...inkColumns(mask)].join('')).toBe('00000111000010000000');
    expect(inkPerRow(mask).join('')).toBe('0000444444440000');
  });

  it('finds none on plain paper with a little noise', () => {
    expect(inkPerRow(inkOf(picture(230, 245))).every((count) => count === 0)).toBe(true);
  });
});

describe('widestBlank and followInk', () => {
  const columns = Uint8Array.from('011010000111', Number);

  it('finds the gap between two words', () => {
    expect(widestBlank(columns, 1, 10)).toEqual({ start: 5, end: 9 });
  });

  it('returns an empty gap in the middle when the print leaves none', () => {
    expect(widestBlank(columns, 9, 11)).toEqual({ start: 10, end: 10 });
  });

  it('follows a word across the gaps between its letters in both directions', () => {
    expect(followInk(columns, 2, columns.length, 3)).toBe(5);
    expect(followInk(columns, 4, 0, 3)).toBe(1);
    expect(followInk(columns, 2, 3, 3)).toBe(3);
  });
});
