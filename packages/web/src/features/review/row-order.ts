import type { Transaction } from '@ledgerlift/contract';

/**
 * The order of rows while the user works on them. It is made when a sorting or filter is chosen and then kept: an edit that
 * changes what the table is sorted by does not carry the row away from under the hand. Rows that are deleted are
 * remembered, so that they come back to their place.
 */
export interface RowOrder {
  /** Ids, also of rows that are gone. */
  ids: readonly number[];
  /** Ids of rows that were there when the order was made, shown or not. */
  known: ReadonlySet<number>;
}

/** A new order: `shown` are the rows to show, `all` those there are. */
export function newOrder(shown: readonly Transaction[], all: readonly Transaction[]): RowOrder {
  return { ids: shown.map(({ id }) => id), known: new Set(all.map(({ id }) => id)) };
}

/** More rows than these were not added one by one: a new order has to be made. */
export const MOST_NEW_ROWS = 50;

/** How many rows have come since the order was made. */
export function newRowCount(order: RowOrder, all: readonly Transaction[]): number {
  return all.reduce((count, { id }) => (order.known.has(id) ? count : count + 1), 0);
}

/** The order with the rows that have come since, each below the row that it follows in the document. `all` is in document order. */
export function extendedOrder(order: RowOrder, all: readonly Transaction[]): RowOrder {
  if (newRowCount(order, all) === 0) return order;
  const ids = [...order.ids];
  const known = new Set(order.known);
  all.forEach(({ id }, index) => {
    if (known.has(id)) return;
    known.add(id);
    ids.splice(placeBelow(ids, all, index), 0, id);
  });
  return { ids, known };
}

/** Behind the nearest row above that is shown. */
function placeBelow(ids: readonly number[], all: readonly Transaction[], index: number): number {
  for (let above = index - 1; above >= 0; above -= 1) {
    const at = ids.indexOf(all[above]?.id ?? Number.NaN);
    if (at >= 0) return at + 1;
  }
  return 0;
}

/** The rows of an order that are there. */
export function rowsInOrder(order: RowOrder, all: readonly Transaction[]): Transaction[] {
  const byId = new Map<number, Transaction>();
  for (const row of all) byId.set(row.id, row);
  const rows: Transaction[] = [];
  // A loop, since this runs through thousands of rows after every edit.
  for (const id of order.ids) {
    const row = byId.get(id);
    if (row) rows.push(row);
  }
  return rows;
}

/**
 * The rows shown before with those in their places that have changed since, which is all that an edit does; null when rows have
 * come, gone or moved. `before` and `after` are all rows, shown or not.
 */
export function withEditedRows(
  shown: readonly Transaction[],
  before: readonly Transaction[],
  after: readonly Transaction[],
): Transaction[] | null {
  if (before.length !== after.length) return null;
  const edited = new Map<number, Transaction>();
  for (const [index, row] of after.entries()) {
    const old = before[index];
    if (old === row) continue;
    if (old?.id !== row.id) return null;
    edited.set(row.id, row);
  }
  return shown.map((row) => edited.get(row.id) ?? row);
}
