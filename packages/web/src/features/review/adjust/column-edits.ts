import type { ReadingGuide } from '@ledgerlift/contract';
import type { Column, Role } from './guide-type.ts';
import { GUIDE_TYPES } from './guide-types.ts';

/** Edits of a guide's columns. Each returns a valid guide; null where the edit would leave no column of amounts. */

export type Side = 'x0' | 'x1';

/** Parts of the page's width: a narrower column could not be grabbed. */
export const NARROWEST = 0.005;
/** Edges closer to each other are one edge. */
const TOUCHING = 0.001;
const MOST_COLUMNS = 24;

/** A line between columns, or at the end of one, with the indexes of the columns beside it. */
export interface Edge {
  x: number;
  left: number | null;
  right: number | null;
}

/** The edges of all columns from left to right: columns that touch share one. */
export function edgesOf({ columns }: ReadingGuide): Edge[] {
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
export function moveEdge(guide: ReadingGuide, index: number, side: Side, to: number): ReadingGuide {
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
  return withColumns(guide, columns);
}

/** Gives a column a role; a column that has it, where a table has it only once, takes the old one. */
export function setRole(guide: ReadingGuide, index: number, role: Role): ReadingGuide | null {
  const { onlyOnce } = GUIDE_TYPES[guide.type];
  const old = guide.columns[index]?.role;
  if (old === undefined || old === role) return guide;
  const columns = guide.columns.map((column, each): Column => {
    if (each === index) return { ...column, role };
    if (column.role === role && onlyOnce.includes(role)) return { ...column, role: old };
    return column;
  });
  return ifWithAmounts(guide, withOneKindOfAmounts(columns, index));
}

/** Splits the column at a place of the page, or adds one in a gap. The new column is on the right and is not read. */
export function addColumn(guide: ReadingGuide, x: number): ReadingGuide {
  if (guide.columns.length >= MOST_COLUMNS) return guide;
  const at = guide.columns.findIndex((column) => x > column.x0 && x < column.x1);
  const split = guide.columns[at];
  if (split) {
    const middle = rounded(Math.max(split.x0 + NARROWEST, Math.min(split.x1 - NARROWEST, x)));
    if (middle <= split.x0 || middle >= split.x1) return guide;
    const parts: Column[] = [
      { ...split, x1: middle },
      { role: 'ignore', x0: middle, x1: split.x1 },
    ];
    return withColumns(guide, columnsOf(guide).toSpliced(at, 1, ...parts));
  }
  const next = guide.columns.findIndex(({ x0 }) => x0 >= x);
  const to = next === -1 ? guide.columns.length : next;
  const [x0, x1] = [guide.columns[to - 1]?.x1 ?? 0, guide.columns[to]?.x0 ?? 1];
  if (x1 - x0 < NARROWEST) return guide;
  return withColumns(guide, columnsOf(guide).toSpliced(to, 0, { role: 'ignore', x0, x1 }));
}

/** Splits the widest column in its middle, for those who don't point. */
export function splitWidest(guide: ReadingGuide): ReadingGuide {
  const [widest] = columnsOf(guide).toSorted((a, b) => b.x1 - b.x0 - (a.x1 - a.x0));
  return widest ? addColumn(guide, (widest.x0 + widest.x1) / 2) : guide;
}

/** Removes a column; the one that touches it on the left, else on the right, takes its room. */
export function removeColumn(guide: ReadingGuide, index: number): ReadingGuide | null {
  const gone = guide.columns[index];
  if (!gone) return guide;
  const columns = columnsOf(guide).toSpliced(index, 1);
  const [left, right] = [columns[index - 1], columns[index]];
  if (left && gone.x0 - left.x1 < TOUCHING) columns[index - 1] = { ...left, x1: gone.x1 };
  else if (right && right.x0 - gone.x1 < TOUCHING) columns[index] = { ...right, x0: gone.x0 };
  return ifWithAmounts(guide, columns);
}

/** Amounts are in one column, or money out and money in are in two: others become the other kind, or are not read. */
function withOneKindOfAmounts(columns: readonly Column[], chosen: number): Column[] {
  const role = columns[chosen]?.role;
  const has = (wanted: Role) => columns.some((column) => column.role === wanted);
  return columns.map((column, index): Column => {
    if (index === chosen) return column;
    const isOneOfTwo = column.role === 'debit' || column.role === 'credit';
    if (role === 'amount' && isOneOfTwo) return { ...column, role: 'ignore' };
    if ((role !== 'debit' && role !== 'credit') || column.role !== 'amount') return column;
    const other = role === 'debit' ? 'credit' : 'debit';
    return { ...column, role: has(other) ? 'ignore' : other };
  });
}

function ifWithAmounts(guide: ReadingGuide, columns: Column[]): ReadingGuide | null {
  return columns.some(({ role }) => AMOUNTS.includes(role)) ? withColumns(guide, columns) : null;
}

/** The columns of a guide of any type. */
function columnsOf(guide: ReadingGuide): Column[] {
  return guide.columns;
}

/** The lists offer only roles of the guide's own type. */
function withColumns(guide: ReadingGuide, columns: Column[]): ReadingGuide {
  return { ...guide, columns } as ReadingGuide;
}

const AMOUNTS: readonly Role[] = ['amount', 'debit', 'credit'];

/** Places to a ten-thousandth of the page: less than a tenth of a point. */
function rounded(part: number): number {
  return Math.round(part * 10_000) / 10_000;
}
