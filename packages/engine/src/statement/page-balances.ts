import type { Entry } from './entries.ts';

/**
 * The entries with undated figures at the end of a page that the next page begins with as carried balances, whatever they are
 * called. Two rows of the same amount may be there as well, so that only arithmetic can tell.
 */
export function withPageBalances(entries: readonly Entry[]): Entry[] {
  const carried = new Set<number>();
  entries.forEach((entry, index) => {
    const next = entries[index + 1];
    if (!next || next.line.page <= entry.line.page || !isBare(entry) || !isBare(next)) return;
    if (figureOf(entry) !== figureOf(next)) return;
    carried.add(index).add(index + 1);
  });
  return entries.map((entry, index) =>
    carried.has(index) ? { ...entry, label: { kind: 'carried', share: 1 } } : entry,
  );
}

/** True for a line with one figure and without a date. */
function isBare({ label, dates, amounts }: Entry): boolean {
  return label === null && dates.length === 0 && amounts.size === 1;
}

function figureOf({ amounts }: Entry): string {
  return [...amounts.values()].map(({ sign, decimal }) => `${sign} ${decimal}`).join();
}
