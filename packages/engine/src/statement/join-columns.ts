import type { AmountToken } from '../values/amount.ts';
import type { Entry } from './entries.ts';
import type { ColumnRole } from './header-words.ts';

/**
 * Tables of one statement may print the same kind of column at different places (deposits here, checks there). Columns
 * with the same head that never meet on a row become one; columns that are headed as descriptions hold no money.
 */
export function joinColumns(entries: readonly Entry[], heads: readonly (ColumnRole | null)[]): Entry[] {
  const homes = heads.map((_, column) => column);
  heads.forEach((head, column) => {
    if (head === null || head === 'description') return;
    for (let other = heads.length - 1; other > column; other--)
      if (heads[other] === head && !meet(entries, column, other)) {
        homes[column] = homes[other] ?? other;
        return;
      }
  });
  return entries.flatMap((entry) => {
    const amounts = new Map<number, AmountToken>();
    for (const [column, token] of entry.amounts)
      if (heads[column] !== 'description') amounts.set(homes[column] ?? column, token);
    return amounts.size ? [{ ...entry, amounts }] : [];
  });
}

/** Above the rows a line of balances and totals prints several of them, wherever the columns are; a total below rows does not. */
function meet(entries: readonly Entry[], a: number, b: number): boolean {
  const first = entries.findIndex(({ label }) => label === null);
  return entries.slice(Math.max(0, first)).some(({ amounts }) => amounts.has(a) && amounts.has(b));
}
