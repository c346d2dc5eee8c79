import { describe, expect, it } from 'vitest';
import { transaction } from '../../testing/examples.ts';
import { withoutRows, withRow } from './row-list.ts';

const rows = [
  transaction(1, { fileId: 'a', position: 0 }),
  transaction(2, { fileId: 'a', position: 1 }),
  transaction(3, { fileId: 'b', position: 0 }),
  transaction(4, { fileId: 'b', position: 1 }),
];
const places = (list: readonly { id: number; position: number }[]) =>
  list.map(({ id, position }) => [id, position]);

describe('the list of rows', () => {
  it('inserts a row at its position and moves the rows below in its file', () => {
    const added = transaction(9, { fileId: 'a', position: 1 });
    expect(places(withRow(rows, added))).toEqual([
      [1, 0],
      [9, 1],
      [2, 2],
      [3, 0],
      [4, 1],
    ]);
    expect(places(withRow(rows, { ...added, position: 2 })).slice(1, 3)).toEqual([
      [2, 1],
      [9, 2],
    ]);
  });

  it('removes rows and closes the gaps, file by file', () => {
    expect(places(withoutRows(rows, new Set([1, 3])))).toEqual([
      [2, 0],
      [4, 0],
    ]);
  });

  it('is unchanged after rows are removed and restored in reverse order', () => {
    const without = withoutRows(withoutRows(rows, new Set([1])), new Set([4]));
    const [first, , , last] = rows;
    if (!first || !last) throw new Error('there are rows');
    expect(withRow(withRow(without, last), first)).toEqual(rows);
  });

  it('inserts no row twice', () => {
    const again = transaction(2, { fileId: 'a', position: 1, description: 'changed' });
    expect(withRow(rows, again).map(({ description }) => description)).toEqual([
      'Payment 1',
      'changed',
      'Payment 3',
      'Payment 4',
    ]);
  });
});
