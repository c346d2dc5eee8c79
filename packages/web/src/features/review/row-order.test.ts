import { describe, expect, it } from 'vitest';
import { transaction } from '../../testing/examples.ts';
import { extendedOrder, newOrder, rowsInOrder, withEditedRows } from './row-order.ts';

const [a, b, c, d] = [1, 2, 3, 4].map((id) => transaction(id));
if (!a || !b || !c || !d) throw new Error('there are four rows');
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

describe('the order of rows', () => {
  const order = newOrder([c, a], [a, b, c]);

  it('stays the same when rows are edited', () => {
    const edited = { ...a, amount: '-999.00' };
    expect(rowsInOrder(extendedOrder(order, [edited, b, c]), [edited, b, c])).toEqual([c, edited]);
  });

  it('restores a deleted row to its place', () => {
    const without = extendedOrder(order, [a, b]);
    expect(ids(rowsInOrder(without, [a, b]))).toEqual([1]);
    expect(ids(rowsInOrder(extendedOrder(without, [a, b, c]), [a, b, c]))).toEqual([3, 1]);
  });

  it('inserts a new row below its predecessor, or the nearest displayed row above', () => {
    expect(ids(rowsInOrder(extendedOrder(order, [a, b, c, d]), [a, b, c, d]))).toEqual([3, 4, 1]);
    expect(ids(rowsInOrder(extendedOrder(order, [a, b, d, c]), [a, b, d, c]))).toEqual([3, 1, 4]);
    expect(ids(rowsInOrder(extendedOrder(order, [d, a, b, c]), [d, a, b, c]))).toEqual([4, 3, 1]);
  });
});

describe('rows that were only edited', () => {
  it('replace their previous versions', () => {
    const edited = { ...a, amount: '1.00' };
    expect(withEditedRows([c, a], [a, b, c], [edited, b, c])).toEqual([c, edited]);
  });

  it('are not the only change when rows were added, removed or moved', () => {
    expect(withEditedRows([c, a], [a, b, c], [a, b])).toBeNull();
    expect(withEditedRows([c, a], [a, b, c], [b, a, c])).toBeNull();
  });
});
