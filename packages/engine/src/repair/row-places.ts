import type { Row } from '@ledgerlift/contract';
import type { Link } from './balance-chain.ts';

/** Row number as shown in the table: from 1. */
export function rowNumber(row: Row): number {
  return row.position + 1;
}

/** 'row 4' or 'rows 4 to 9', in printed order. */
export function placeWithin(rows: readonly Row[]): string {
  const numbers = rows.map(rowNumber).sort((a, b) => a - b);
  const [first, last] = [numbers[0], numbers.at(-1)];
  return first === last ? `row ${first}` : `rows ${first} to ${last}`;
}

/**
 * Where the arithmetic breaks, in words that follow a verb, and the row to check first. Null when a link represents
 * all rows, of which only sums are printed.
 */
export function placeOfGap(
  link: Link | null,
  newestFirst: boolean,
  all: readonly Row[],
): { place: string; beside: Row | null } {
  const from = link && 'row' in link.from ? link.from.row : null;
  const to = link && 'row' in link.to ? link.to.row : null;
  if (from && to) {
    const [first, second] = newestFirst ? [to, from] : [from, to];
    return { place: `between row ${rowNumber(first)} and row ${rowNumber(second)}`, beside: to };
  }
  if (to) return { place: `${newestFirst ? 'below' : 'above'} row ${rowNumber(to)}`, beside: to };
  if (from) return { place: `${newestFirst ? 'above' : 'below'} row ${rowNumber(from)}`, beside: from };
  return { place: among(all), beside: null };
}

function among(rows: readonly Row[]): string {
  return rows.length === 0 ? 'where no row was read' : `somewhere in ${placeWithin(rows)}`;
}
