import { describe, expect, it } from 'vitest';
import { cellMark, markedPosition, moveFrom, rangeOf, tabFrom } from './grid-position.ts';

const size = { rows: 100, columns: 5 };
const move = (row: number, column: number, key: string, far = false) =>
  moveFrom({ row, column }, key, far, size, 9);

describe('moving in the table', () => {
  it('goes by arrows, by pages and to the ends of the row', () => {
    expect(move(3, 2, 'ArrowUp')).toEqual({ row: 2, column: 2 });
    expect(move(3, 2, 'ArrowRight')).toEqual({ row: 3, column: 3 });
    expect(move(3, 2, 'PageDown')).toEqual({ row: 12, column: 2 });
    expect(move(3, 2, 'Home')).toEqual({ row: 3, column: 0 });
    expect(move(3, 2, 'End')).toEqual({ row: 3, column: 4 });
  });

  it('goes to the ends of the table with Ctrl', () => {
    expect(move(3, 2, 'Home', true)).toEqual({ row: 0, column: 0 });
    expect(move(3, 2, 'End', true)).toEqual({ row: 99, column: 4 });
    expect(move(3, 2, 'ArrowDown', true)).toEqual({ row: 99, column: 2 });
    expect(move(3, 2, 'ArrowLeft', true)).toEqual({ row: 3, column: 0 });
  });

  it('stays inside and leaves other keys alone', () => {
    expect(move(0, 0, 'ArrowUp')).toEqual({ row: 0, column: 0 });
    expect(move(98, 4, 'PageDown')).toEqual({ row: 99, column: 4 });
    expect(move(0, 0, 'a')).toBeNull();
  });

  it('crosses the end of a row with Tab, and stops at the ends of the table', () => {
    expect(tabFrom({ row: 0, column: 4 }, 1, size)).toEqual({ row: 1, column: 0 });
    expect(tabFrom({ row: 1, column: 0 }, -1, size)).toEqual({ row: 0, column: 4 });
    expect(tabFrom({ row: 99, column: 4 }, 1, size)).toEqual({ row: 99, column: 4 });
    expect(tabFrom({ row: 0, column: 0 }, -1, size)).toEqual({ row: 0, column: 0 });
  });
});

describe('a selection', () => {
  it('spans its two corners, whichever came first', () => {
    expect(rangeOf({ anchor: { row: 4, column: 1 }, active: { row: 2, column: 3 } })).toEqual({
      top: 2,
      bottom: 4,
      left: 1,
      right: 3,
    });
  });
});

describe('the mark of a cell', () => {
  it('is parsed back, and nothing else is', () => {
    expect(markedPosition(cellMark({ row: 12, column: 3 }))).toEqual({ row: 12, column: 3 });
    expect(markedPosition(undefined)).toBeNull();
    expect(markedPosition('1:')).toBeNull();
  });
});
