import type { PricedLine } from './priced-line.ts';

/** Longer lists than this are not tried, nor more steps. */
const MAX_LINES = 400;
const MAX_STEPS = 20_000;
/** Two ways to part a list leave its lines in doubt. */
const ENOUGH_WAYS = 2;

/** A stretch of lines parted into sums, each above its parts: the parts, the line behind the stretch, and whether a sum has several parts. */
interface Parting {
  leaves: readonly PricedLine[];
  end: number;
  isSplit: boolean;
}

/**
 * The lines of a list that come to `sum` (minor units), where they are printed as bills of clouds print theirs: a sum, then its parts, of
 * which each may be a sum above its parts again. The list begins with the first line of a page and takes all lines from there on. Null
 * where none does, or one in two ways.
 */
export function partsBelowSums(lines: readonly PricedLine[], sum: number): PricedLine[] | null {
  if (lines.length > MAX_LINES || sum <= 0 || lines.some(({ minor }) => minor < 0)) return null;
  const search = { lines, steps: 0 };
  for (let from = 0; from < lines.length; from += 1) {
    if (from > 0 && lines[from - 1]?.line.page === lines[from]?.line.page) continue;
    const ways = partings(search, from, sum).filter(({ isSplit, end }) => isSplit && end === lines.length);
    const [only, another] = ways;
    if (search.steps > MAX_STEPS || another) return null;
    if (only) return [...only.leaves];
  }
  return null;
}

interface Search {
  lines: readonly PricedLine[];
  steps: number;
}

/**
 * The ways in which lines from one index on come to a sum, as sums above their parts or as lines alone; two at most. A line above
 * several that come to it is their sum; one above a single line of the same amount may be as well.
 */
function partings(search: Search, from: number, sum: number): Parting[] {
  if (sum === 0) return [{ leaves: [], end: from, isSplit: false }];
  const line = search.lines[from];
  search.steps += 1;
  if (!line || line.minor === 0 || line.minor > sum || search.steps > MAX_STEPS) return [];
  const asSum = partings(search, from + 1, line.minor).map((parts) => ({
    ...parts,
    isSplit: parts.isSplit || parts.leaves.length > 1,
  }));
  const alone: Parting = { leaves: [line], end: from + 1, isSplit: false };
  const found: Parting[] = [];
  const isSum = asSum.some(({ leaves }) => leaves.length > 1);
  for (const first of isSum ? asSum : [...asSum, alone])
    for (const rest of partings(search, first.end, sum - line.minor)) {
      found.push({
        leaves: [...first.leaves, ...rest.leaves],
        end: rest.end,
        isSplit: first.isSplit || rest.isSplit,
      });
      if (found.length >= ENOUGH_WAYS) return found;
    }
  return found;
}
