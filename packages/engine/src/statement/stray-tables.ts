import { type Bounds, boundsUnder, closes } from './bounds.ts';
import { walkChain } from './chain.ts';
import type { Entry } from './entries.ts';
import type { FoundReading } from './find-reading.ts';
import type { ColumnRole } from './header-words.ts';

/** Lines of other tables make up less than this share of all. */
const MAX_STRAY_SHARE = 0.5;
/** More stretches than this are not tried one by one. */
const MAX_STRETCHES = 40;

/**
 * The reading without a table of other things (pending payments, interest by days, standing orders), where the balances
 * do not follow with its lines and do without exactly one such table, without the figures below the last balance, or without
 * all undated ones among dated rows. Null where nothing is to be left out.
 */
export function withoutStrayTables(
  all: readonly Entry[],
  bounds: Bounds,
  heads: readonly (ColumnRole | null)[],
  read: (entries: readonly Entry[]) => FoundReading | null,
): FoundReading | null {
  const entries = withoutEmptyTail(all);
  const whole = read(entries);
  const lacksBalance = whole !== null && whole.reading.balance < 0 && heads.includes('balance');
  if (!whole || (holds(whole, bounds) && !lacksBalance)) return whole;
  const fitting = [...withoutOneStretch(entries), withoutTail(entries), withoutUndated(entries)].flatMap(
    (kept) => {
      const left = entries.length - kept.length;
      if (left === 0 || left >= MAX_STRAY_SHARE * entries.length) return [];
      const found = read(kept);
      const isBetter = found && holds(found, bounds) && (!lacksBalance || found.reading.balance >= 0);
      return isBetter ? [{ found, kept }] : [];
    },
  );
  const [only] = fitting;
  // Two ways to leave out the same lines are one; two tables that would both do tell nothing.
  const isOne = only && fitting.every(({ kept }) => sameEntries(kept, only.kept));
  return isOne ? only.found : whole;
}

function sameEntries(a: readonly Entry[], b: readonly Entry[]): boolean {
  return a.length === b.length && a.every((entry, index) => entry === b[index]);
}

/** The entries without one stretch that stands under another head than most: sections under the same head are the statement's own. */
function withoutOneStretch(entries: readonly Entry[]): Entry[][] {
  const main = usualTable(entries);
  const others = new Set(entries.filter((entry) => entry.table !== main).map((entry) => entry.stretch));
  if (others.size > MAX_STRETCHES) return [];
  return [...others].map((stretch) =>
    entries.filter((entry) => entry.stretch !== stretch || entry.label !== null),
  );
}

function usualTable(entries: readonly Entry[]): string {
  const counts = new Map<string, number>();
  for (const { table } of entries) counts.set(table, (counts.get(table) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

/** Rows print their own date when so many of all figures do. */
const MOSTLY_DATED = 0.75;

/** Without the figures that print no date, where most do: sums of cards and sections stand between the rows. */
function withoutUndated(entries: readonly Entry[]): Entry[] {
  const movements = entries.filter((entry) => entry.label === null);
  const dated = movements.filter((entry) => entry.dates.length > 0);
  if (dated.length < MOSTLY_DATED * movements.length) return [...entries];
  return entries.filter((entry) => entry.label !== null || entry.dates.length > 0);
}

/** Without the undated figures below the last balance: limits and sums to dispose of. */
function withoutTail(entries: readonly Entry[]): Entry[] {
  const last = entries.findLastIndex((entry) => entry.label !== null);
  return entries.filter((entry, index) => last < 0 || index <= last || entry.dates.length > 0);
}

/**
 * Without lines below the last balance that come to nothing and print no date where the rows do, as tables of interest
 * and charges have them: no arithmetic could tell them from movements.
 */
function withoutEmptyTail(entries: readonly Entry[]): Entry[] {
  const last = entries.findLastIndex((entry) => entry.label !== null);
  const comesToNothing = ({ amounts }: Entry) =>
    [...amounts.values()].every((amount) => Number(amount.decimal) === 0);
  const edges = entries
    .filter((entry) => !comesToNothing(entry))
    .flatMap((entry) => entry.dates.slice(0, 1).map((date) => date.box.x0));
  const isDated = ({ dates, line }: Entry) =>
    dates.some((date) => edges.some((edge) => Math.abs(edge - date.box.x0) <= line.size));
  const tail = entries.slice(last + 1);
  // Dated rows below it show that the balance closes nothing.
  if (last < 0 || tail.some(isDated)) return [...entries];
  return [...entries.slice(0, last + 1), ...tail.filter((entry) => !comesToNothing(entry))];
}

/** True when every balance follows, and both ends are tied to the movements. */
export function holds({ reading, steps }: FoundReading, printed: Bounds): boolean {
  const bounds = boundsUnder(printed, reading);
  if (reading.balance < 0 && closes(steps, bounds)) return true;
  const { broken, confirmed, movements } = walkChain(steps, bounds.opening);
  const trailing = steps.length - 1 - steps.findLastIndex((step) => step.balance !== null);
  return broken === 0 && confirmed > 0 && trailing === 0 && (reading.balance >= 0 || confirmed === movements);
}
