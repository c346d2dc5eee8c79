import type { PricedLine } from './priced-line.ts';

/** Longer lists than this are not tried, nor more steps. */
export const MAX_LINES = 400;
const MAX_STEPS = 20_000;

/** A stretch of lines parted into sums, each above its parts. */
interface Parting {
  leaves: readonly PricedLine[];
  /** Index of the line behind the stretch. */
  end: number;
  /** One of the sums has several parts. */
  isSplit: boolean;
}

/**
 * The lines that come to `sum` (minor units) where a list prints sums above their parts, of which each may be a sum above its
 * parts again, as bills of clouds do. All lines must be part of it. Null where they are not, or in two ways.
 */
export function partsBelowSums(lines: readonly PricedLine[], sum: number): PricedLine[] | null {
  if (lines.length > MAX_LINES || sum <= 0 || lines.some(({ minor }) => minor <= 0)) return null;
  const search = { lines, steps: 0 };
  const ways: Parting[] = [];
  for (const way of partings(search, 0, sum))
    if (way.end === lines.length) {
      ways.push(way);
      if (ways.length > 1) return null;
    }
  const [only] = ways;
  return only?.isSplit && search.steps <= MAX_STEPS ? [...only.leaves] : null;
}

interface Search {
  lines: readonly PricedLine[];
  steps: number;
}

/**
 * All ways in which lines from one index on come to a sum, as sums above their parts or as lines alone. A line above several
 * that come to it is their sum; one above a single line of the same amount may be as well.
 */
function* partings(search: Search, from: number, sum: number): Generator<Parting> {
  if (sum === 0) {
    yield { leaves: [], end: from, isSplit: false };
    return;
  }
  const line = search.lines[from];
  search.steps += 1;
  if (!line || line.minor > sum || search.steps > MAX_STEPS) return;
  const asSum = [...partings(search, from + 1, line.minor)];
  const isSum = asSum.some(({ leaves }) => leaves.length > 1);
  const alone: Parting = { leaves: [line], end: from + 1, isSplit: false };
  for (const first of isSum ? asSum : [...asSum, alone])
    for (const rest of partings(search, first.end, sum - line.minor))
      yield {
        leaves: [...first.leaves, ...rest.leaves],
        end: rest.end,
        isSplit: isSum || first.isSplit || rest.isSplit,
      };
}
