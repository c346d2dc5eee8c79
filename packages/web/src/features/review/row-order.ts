import type { Transaction } from '@ledgerlift/contract';

/**
 * The order of rows while the user works on them. It is computed when a sorting or filter is chosen and then kept: an edit of
 * the sorted column does not move the row away from the user. Deleted rows stay in it, so that they are restored to their
 * place.
 */
export interface RowOrder {
  /** Ids, also of deleted rows. */
  ids: readonly number[];
  /** Ids of the rows that existed when the order was computed, shown or not. */
  known: ReadonlySet<number>;
}

/** A new order of the rows to show; `all` are the existing rows. */
export function newOrder(shown: readonly Transaction[], all: readonly Transaction[]): RowOrder {
  return { ids: shown.map(({ id }) => id), known: new Set(all.map(({ id }) => id)) };
}

/** More new rows than these were not added one by one, and need a new order. */
export const MOST_NEW_ROWS = 50;

/** The number of rows added since the order was computed. */
export function newRowCount(order: RowOrder, all: readonly Transaction[]): number {
  return all.reduce((count, { id }) => (order.known.has(id) ? count : count + 1), 0);
}

/** The order with the rows added since, each below its predecessor in the document. `all` is in document order. */
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

/** The index after the nearest displayed row above. */
function placeBelow(ids: readonly number[], all: readonly Transaction[], index: number): number {
  for (let above = index - 1; above >= 0; above -= 1) {
    const at = ids.indexOf(all[above]?.id ?? Number.NaN);
    if (at >= 0) return at + 1;
  }
  return 0;
}

/** The existing rows of an order. */
export function rowsInOrder(order: RowOrder, all: readonly Transaction[]): Transaction[] {
  const byId = new Map<number, Transaction>();
  for (const row of all) byId.set(row.id, row);
  const rows: Transaction[] = [];
  // A plain loop: this visits thousands of rows after every edit.
  for (const id of order.ids) {
    const row = byId.get(id);
    if (row) rows.push(row);
  }
  return rows;
}

/**
 * The displayed rows with changed ones replaced, if rows were only edited; null if rows were added, removed or moved. `before`
 * and `after` are all rows, shown or not.
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
