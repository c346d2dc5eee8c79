import type { GridPosition, GridSelection } from './grid-position.ts';

type Rows = readonly { id: number }[];

/** A selection with the row ids of its corners, so that it follows its rows when others are added or removed. */
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
 * The selection after a change of the rows. It follows its rows, or keeps its position if they are gone or were sorted anew. If
 * one corner's row is gone, only the other cell stays selected, since the user did not choose the range between.
 */
export function followRows(held: RowBoundSelection, rows: Rows, order: string): RowBoundSelection {
  const { anchor, active, anchorId, activeId } = held;
  if (held.order !== order) return bindToRows(held, rows, order);
  if (idAt(rows, anchor) === anchorId && idAt(rows, active) === activeId) return held;
  const at = placeOf(rows, active, activeId);
  const from = placeOf(rows, anchor, anchorId);
  return bindToRows({ anchor: from ?? at ?? anchor, active: at ?? from ?? active }, rows, order);
}

function placeOf(rows: Rows, { column }: GridPosition, wanted: number | undefined): GridPosition | null {
  const row = rows.findIndex(({ id }) => id === wanted);
  return row < 0 ? null : { row, column };
}

/** The id of the row at a position, clamped to the existing rows. */
function idAt(rows: Rows, { row }: GridPosition): number | undefined {
  return rows[Math.max(0, Math.min(rows.length - 1, row))]?.id;
}
