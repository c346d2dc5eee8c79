import type { Entry } from './entries.ts';
import { thousandths } from './thousandths.ts';

/** A total of one row is that row, unless others of its name add up more. */
const MIN_SUMMED = 2;
/** Among undated rows, one may be the sum of two others by chance. */
const MIN_SUMMED_UNDATED = 3;

/** An entry that adds up rows beside it. */
interface Sum {
  at: number;
  /** How many values its fullest column adds up. */
  summed: number;
  isAmongDated: boolean;
}

/**
 * The entries with totals of sections and pages labelled as such, by whatever name they have: undated lines that add up the
 * rows above them back to the last total, below their head or on their page, or the dated rows below them, in each of their columns. One of the same first word
 * may add up a single row, or none.
 */
export function withSectionTotals(entries: readonly Entry[]): Entry[] {
  const isSure = ({ summed, isAmongDated }: Sum) =>
    summed >= (isAmongDated ? MIN_SUMMED : MIN_SUMMED_UNDATED);
  const sure = sumsAmong(entries, isSure);
  if (sure.size === 0) return [...entries];
  const names = new Set([...sure].flatMap((at) => nameOf(entries[at])));
  const totals = sumsAmong(
    entries,
    (sum) => isSure(sum) || (sum.isAmongDated && nameOf(entries[sum.at]).some((name) => names.has(name))),
  );
  return entries.map((entry, at) =>
    totals.has(at) ? { ...entry, label: { kind: 'total', share: 1 } } : entry,
  );
}

/** The indexes of the sums that are taken; each ends what later ones add up. */
function sumsAmong(entries: readonly Entry[], isTaken: (sum: Sum) => boolean): Set<number> {
  const found = new Set<number>();
  let from = 0;
  entries.forEach((entry, at) => {
    const isSum =
      entry.label === null &&
      !isDated(entry) &&
      [
        entries.slice(from, at),
        rowsOfStretch(entries, at),
        datedBelow(entries, at),
        rowsOfPage(entries, at),
      ].some((rows) => {
        const summed = summedIn(entry, rows);
        return summed !== null && isTaken({ at, summed, isAmongDated: rows.every(isDated) });
      });
    if (isSum) found.add(at);
    if (isSum || entry.label) from = at + 1;
  });
  return found;
}

/** The dated rows above an entry back to the last head or heading. */
function rowsOfStretch(entries: readonly Entry[], at: number): readonly Entry[] {
  const stretch = entries[at]?.stretch;
  return entries
    .slice(0, at)
    .filter((entry) => entry.stretch === stretch && entry.label === null && isDated(entry));
}

/** The dated rows above an entry on its page, whatever totals are between them. */
function rowsOfPage(entries: readonly Entry[], at: number): readonly Entry[] {
  const page = entries[at]?.line.page;
  return entries
    .slice(0, at)
    .filter((entry) => entry.line.page === page && entry.label === null && isDated(entry));
}

/** The dated rows below an entry, down to the next entry without a date. */
function datedBelow(entries: readonly Entry[], at: number): readonly Entry[] {
  const end = entries.findIndex((entry, index) => index > at && (!isDated(entry) || entry.label !== null));
  return entries.slice(at + 1, end < 0 ? entries.length : end);
}

function nameOf(entry: Entry | undefined): string[] {
  return (entry?.words ?? []).slice(0, 1).map(({ text }) => text);
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
