import { describe, expect, it } from 'vitest';
import { moveFocus } from './grid-focus.ts';

const size = { rows: 100, columns: 5 };
const move = (row: number, column: number, key: string) => moveFocus({ row, column }, key, size, 9);

describe('moving in the table', () => {
  it('goes by arrows, pages and to the ends of the row', () => {
    expect(move(3, 2, 'ArrowUp')).toEqual({ row: 2, column: 2 });
    expect(move(3, 2, 'ArrowRight')).toEqual({ row: 3, column: 3 });
    expect(move(3, 2, 'PageDown')).toEqual({ row: 12, column: 2 });
    expect(move(3, 2, 'Home')).toEqual({ row: 3, column: 0 });
    expect(move(3, 2, 'End')).toEqual({ row: 3, column: 4 });
  });

  it('stays inside and leaves other keys alone', () => {
    expect(move(0, 0, 'ArrowUp')).toEqual({ row: 0, column: 0 });
    expect(move(98, 4, 'PageDown')).toEqual({ row: 99, column: 4 });
    expect(move(0, 0, 'a')).toBeNull();
  });
});
