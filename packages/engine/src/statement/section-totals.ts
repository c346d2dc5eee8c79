import type { AmountToken } from '../values/amount.ts';
import type { Entry } from './entries.ts';

/** A total of one row is that row, unless others of its name add up more. */
const MIN_SUMMED = 2;

/**
 * The entries with totals of sections labelled as such, by whatever name they have: undated lines among dated rows that add up the rows above them in
 * each of their columns, back to the total before. One of the same first word may add up a single row, or none.
 */
export function withSectionTotals(entries: readonly Entry[]): Entry[] {
  const sure = totalsAmong(entries, (_, summed) => summed >= MIN_SUMMED);
  if (sure.size === 0) return [...entries];
  const names = new Set(entries.flatMap((entry, index) => (sure.has(index) ? nameOf(entry) : [])));
  const totals = totalsAmong(
    entries,
    (entry, summed) => summed >= MIN_SUMMED || nameOf(entry).some((name) => names.has(name)),
  );
  return entries.map((entry, index) =>
    totals.has(index) ? { ...entry, label: { kind: 'total', share: 1 } } : entry,
  );
}

function totalsAmong(
  entries: readonly Entry[],
  isEnough: (entry: Entry, summed: number) => boolean,
): Set<number> {
  const found = new Set<number>();
  let from = 0;
  entries.forEach((entry, index) => {
    const rows = entries.slice(from, index);
    const isAfterRows = entry.label === null && entry.dates.length === 0 && rows.every(isDated);
    const summed = isAfterRows ? summedIn(entry, rows) : null;
    const isTotal = summed !== null && isEnough(entry, summed);
    if (isTotal) found.add(index);
    if (isTotal || entry.label) from = index + 1;
  });
  return found;
}

function nameOf({ words }: Entry): string[] {
  return words.slice(0, 1).map(({ text }) => text);
}

function isDated({ dates }: Entry): boolean {
  return dates.length > 0;
}

/** How many values the fullest column adds up; null where one adds up to another amount. */
function summedIn({ amounts }: Entry, rows: readonly Entry[]): number | null {
  let most = 0;
  for (const [column, total] of amounts) {
    const values = rows.flatMap((row) => row.amounts.get(column) ?? []).map(thousandths);
    const sum = values.reduce((all, value) => all + value, 0);
    if (Math.abs(sum) !== Math.abs(thousandths(total))) return null;
    most = Math.max(most, values.length);
  }
  return most;
}

/** The printed value in thousandths, with its sign. */
function thousandths({ decimal, sign, marker }: AmountToken): number {
  const isMinus = sign === -1 || /^D/.test(marker);
  return Math.round(Number(decimal) * 1000) * (isMinus ? -1 : 1);
}
