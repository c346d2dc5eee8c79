import type { GuideColumn, GuideRole, StatementGuide } from '@ledgerlift/contract';

/** Edits of a guide's columns. Each returns a valid guide; null where the edit would leave no column of amounts. */

export type Side = 'x0' | 'x1';

/** Parts of the page's width: a narrower column could not be grabbed. */
export const NARROWEST = 0.005;
/** Edges closer to each other are one edge. */
const TOUCHING = 0.001;
const ONLY_ONCE: readonly GuideRole[] = ['date', 'valueDate', 'amount', 'debit', 'credit', 'balance'];
const MOST_COLUMNS = 24;

/** A line between columns, or at the end of one, with the indexes of the columns beside it. */
export interface Edge {
  x: number;
  left: number | null;
  right: number | null;
}

/** The edges of all columns from left to right: columns that touch share one. */
export function edgesOf({ columns }: StatementGuide): Edge[] {
  const edges: Edge[] = [];
  columns.forEach(({ x0, x1 }, index) => {
    const last = edges.at(-1);
    if (last && last.left !== null && x0 - last.x < TOUCHING) last.right = index;
    else edges.push({ x: x0, left: null, right: index });
    edges.push({ x: x1, left: index, right: null });
  });
  return edges;
}

/** Moves an edge as far as its neighbours allow; a column that touches it moves along. */
export function moveEdge(guide: StatementGuide, index: number, side: Side, to: number): StatementGuide {
  const edges = edgesOf(guide);
  const at = edges.findIndex(({ left, right }) => (side === 'x0' ? right : left) === index);
  const edge = edges[at];
  if (!edge) return guide;
  const least = edge.left === null ? (edges[at - 1]?.x ?? 0) : (edges[at - 1]?.x ?? 0) + NARROWEST;
  const most = edge.right === null ? (edges[at + 1]?.x ?? 1) : (edges[at + 1]?.x ?? 1) - NARROWEST;
  const x = rounded(Math.max(least, Math.min(most, to)));
  const columns = guide.columns.map((column, each) => ({
    ...column,
    ...(each === edge.left && { x1: x }),
    ...(each === edge.right && { x0: x }),
  }));
  return { ...guide, columns };
}

/** Gives a column a role; a column that has it, where a table has it only once, takes the old one. */
export function setRole(guide: StatementGuide, index: number, role: GuideRole): StatementGuide | null {
  const old = guide.columns[index]?.role;
  if (old === undefined || old === role) return guide;
  const columns = guide.columns.map((column, each) => {
    if (each === index) return { ...column, role };
    if (column.role === role && ONLY_ONCE.includes(role)) return { ...column, role: old };
    return column;
  });
  return withColumns(guide, withOneKindOfAmounts(columns, index));
}

/** Splits the column at a place of the page, or adds one in a gap. The new column is on the right and is not read. */
export function addColumn(guide: StatementGuide, x: number): StatementGuide {
  if (guide.columns.length >= MOST_COLUMNS) return guide;
  const at = guide.columns.findIndex((column) => x > column.x0 && x < column.x1);
  const split = guide.columns[at];
  if (split) {
    const middle = rounded(Math.max(split.x0 + NARROWEST, Math.min(split.x1 - NARROWEST, x)));
    if (middle <= split.x0 || middle >= split.x1) return guide;
    const parts: GuideColumn[] = [
      { ...split, x1: middle },
      { role: 'ignore', x0: middle, x1: split.x1 },
    ];
    return { ...guide, columns: guide.columns.toSpliced(at, 1, ...parts) };
  }
  const next = guide.columns.findIndex(({ x0 }) => x0 >= x);
  const to = next === -1 ? guide.columns.length : next;
  const [x0, x1] = [guide.columns[to - 1]?.x1 ?? 0, guide.columns[to]?.x0 ?? 1];
  if (x1 - x0 < NARROWEST) return guide;
  return { ...guide, columns: guide.columns.toSpliced(to, 0, { role: 'ignore', x0, x1 }) };
}

/** Splits the widest column in its middle, for those who don't point. */
export function splitWidest(guide: StatementGuide): StatementGuide {
  const [widest] = guide.columns.toSorted((a, b) => b.x1 - b.x0 - (a.x1 - a.x0));
  return widest ? addColumn(guide, (widest.x0 + widest.x1) / 2) : guide;
}

/** Removes a column; the one that touches it on the left, else on the right, takes its room. */
export function removeColumn(guide: StatementGuide, index: number): StatementGuide | null {
  const gone = guide.columns[index];
  if (!gone) return guide;
  const columns = guide.columns.toSpliced(index, 1);
  const [left, right] = [columns[index - 1], columns[index]];
  if (left && gone.x0 - left.x1 < TOUCHING) columns[index - 1] = { ...left, x1: gone.x1 };
  else if (right && right.x0 - gone.x1 < TOUCHING) columns[index] = { ...right, x0: gone.x0 };
  return withColumns(guide, columns);
}

/** Amounts are in one column, or money out and money in are in two: others become the other kind, or are not read. */
function withOneKindOfAmounts(columns: readonly GuideColumn[], chosen: number): GuideColumn[] {
  const role = columns[chosen]?.role;
  const has = (wanted: GuideRole) => columns.some((column) => column.role === wanted);
  return columns.map((column, index) => {
    if (index === chosen) return column;
    const isOneOfTwo = column.role === 'debit' || column.role === 'credit';
    if (role === 'amount' && isOneOfTwo) return { ...column, role: 'ignore' };
    if ((role !== 'debit' && role !== 'credit') || column.role !== 'amount') return column;
    const other = role === 'debit' ? 'credit' : 'debit';
    return { ...column, role: has(other) ? 'ignore' : other };
  });
}

function withColumns(guide: StatementGuide, columns: GuideColumn[]): StatementGuide | null {
  return columns.some(({ role }) => AMOUNTS.includes(role)) ? { ...guide, columns } : null;
}

const AMOUNTS: readonly GuideRole[] = ['amount', 'debit', 'credit'];

/** Places to a ten-thousandth of the page: less than a tenth of a point. */
function rounded(part: number): number {
  return Math.round(part * 10_000) / 10_000;
}
