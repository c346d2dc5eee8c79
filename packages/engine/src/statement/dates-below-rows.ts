import type { Column } from './columns.ts';
import { isDay } from './date-cells.ts';
import type { TableLine } from './table-line.ts';

/** Rows that a date follows before the next row make up this share where dates are printed below their rows. */
const BELOW_SHARE = 0.9;

/**
 * True where the statement's first row is above the first date, and nearly every row has one of its own below it. Where dates fill
 * their lines, one that opens a sentence above the first row is none of them.
 */
export function areDatesBelow(
  runs: readonly TableLine[][],
  opensRow: (item: TableLine) => boolean,
  dateColumns: readonly Column[],
): boolean {
  const all = runs.flat();
  const first = all.findIndex(({ anchor }) => anchor);
  const fillsLine = ({ line }: TableLine) => isDay(line, dateColumns);
  const fillAll = all.slice(first).every((item) => !opensRow(item) || fillsLine(item));
  const items = fillAll ? all.filter((item, at) => at >= first || !opensRow(item) || fillsLine(item)) : all;
  const order = items.flatMap((item) => (item.anchor ? ['row'] : opensRow(item) ? ['date'] : []));
  if (order[0] !== 'row' || items.some((item) => item.anchor && opensRow(item))) return false;
  const rows = order.filter((kind) => kind === 'row').length;
  const followed = order.filter((kind, at) => kind === 'row' && order[at + 1] === 'date').length;
  return rows > 1 && followed >= BELOW_SHARE * rows;
}
