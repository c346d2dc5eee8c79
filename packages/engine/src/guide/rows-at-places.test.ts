import type { Row } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { byPage, rowAtSamePlace, rowOnSameLine } from './rows-at-places.ts';

/** A row whose amount is printed at a height of the page, 18 points high: lines may be closer than that. */
function rowAt(position: number, y0: number, x0 = 400): Row {
  const value = { minor: position, currency: 'EUR' };
  const box = { x0, x1: x0 + 60, y0, y1: y0 + 18 };
  const amount = { value, raw: '', page: 1, box, confidence: 1, reason: null };
  return { position, account: 0, kind: 'item', type: 'debit', amount };
}

describe('the row at the place of another', () => {
  const rows = byPage([rowAt(0, 100), rowAt(1, 117), rowAt(2, 134)]);

  it('is the one with the most of it, where lines are so close that their boxes overlap', () => {
    expect([100, 117, 134].map((y) => rowAtSamePlace(rowAt(9, y), rows)?.position)).toEqual([0, 1, 2]);
    expect(rowAtSamePlace(rowAt(9, 119), rows)?.position).toBe(1);
  });

  it('is none beside it, but is on its line', () => {
    expect(rowAtSamePlace(rowAt(9, 117, 100), rows)).toBeNull();
    expect(rowOnSameLine(rowAt(9, 117, 100), rows)?.position).toBe(1);
    expect(rowOnSameLine(rowAt(9, 300, 100), rows)).toBeNull();
  });
});
