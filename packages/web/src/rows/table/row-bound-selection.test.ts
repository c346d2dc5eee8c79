import { describe, expect, it } from 'vitest';
import { bindToRows, followRows } from './row-bound-selection.ts';

const ROWS = [10, 11, 12, 13].map((id) => ({ id }));
const without = (...gone: number[]) => ROWS.filter(({ id }) => !gone.includes(id));
/** From the second row to the third one. */
const SELECTION = bindToRows(
  { anchor: { row: 1, column: 0 }, active: { row: 2, column: 3 } },
  ROWS,
  'as printed',
);

describe('a selection bound to rows', () => {
  it('follows its rows when one above is deleted', () => {
    expect(followRows(SELECTION, without(10), 'as printed')).toMatchObject({
      anchor: { row: 0, column: 0 },
      active: { row: 1, column: 3 },
    });
  });

  it('keeps only the active cell when the row of its anchor is deleted', () => {
    const { anchor, active } = followRows(SELECTION, without(11), 'as printed');
    expect([anchor, active]).toEqual([
      { row: 1, column: 3 },
      { row: 1, column: 3 },
    ]);
  });

  it('keeps only the anchor when the row of its active cell is deleted', () => {
    const { anchor, active } = followRows(SELECTION, without(12), 'as printed');
    expect([anchor, active]).toEqual([
      { row: 1, column: 0 },
      { row: 1, column: 0 },
    ]);
  });

  it('keeps its position when both rows are deleted, or the order changes', () => {
    expect(followRows(SELECTION, without(11, 12), 'as printed')).toMatchObject({
      anchor: { row: 1, column: 0 },
      active: { row: 2, column: 3 },
    });
    expect(followRows(SELECTION, ROWS.toReversed(), 'by amount')).toMatchObject({
      anchor: { row: 1, column: 0 },
      anchorId: 12,
    });
  });
});
