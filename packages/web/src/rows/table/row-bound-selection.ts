import type { GridPosition, GridSelection } from './grid-position.ts';

type Rows = readonly { id: number }[];

/** A selection and the rows that its corners are in, so that it stays with them when others come and go. */
export interface RowBoundSelection extends GridSelection {
  anchorId: number | undefined;
  activeId: number | undefined;
  /** What the rows are sorted by. */
  order: string;
}

export function bindToRows({ anchor, active }: GridSelection, rows: Rows, order: string): RowBoundSelection {
  return { anchor, active, anchorId: idAt(rows, anchor), activeId: idAt(rows, active), order };
}

/**
 * The selection in what the rows have become: with its rows, or where it was when they are gone or have been sorted anew. When
 * one corner is gone only the other is left, since nobody chose what would lie between.
 */
export function followRows(held: RowBoundSelection, rows: Rows, order: string): RowBoundSelection {
  const { anchor, active, anchorId, activeId } = held;
  if (held.order !== order) return bindToRows(held, rows, order);
  if (idAt(rows, anchor) === anchorId && idAt(rows, active) === activeId) return held;
  const at = placeOf(rows, active, activeId);
  const from = anchorId === activeId && at ? { ...anchor, row: at.row } : placeOf(rows, anchor, anchorId);
  return bindToRows({ anchor: from ?? at ?? anchor, active: at ?? from ?? active }, rows, order);
}

function placeOf(rows: Rows, { column }: GridPosition, wanted: number | undefined): GridPosition | null {
  const row = rows.findIndex(({ id }) => id === wanted);
  return row < 0 ? null : { row, column };
}

/** A place below the last row stands for that row. */
function idAt(rows: Rows, { row }: GridPosition): number | undefined {
  return rows[Math.max(0, Math.min(rows.length - 1, row))]?.id;
}
