import { type Bounds, boundsUnder, closes } from './bounds.ts';
import { walkChain } from './chain.ts';
import type { Entry } from './entries.ts';
import type { FoundReading } from './find-reading.ts';
import type { ColumnRole } from './header-words.ts';
import type { LabelMatch } from './labels.ts';
import { withPageBalances } from './page-balances.ts';
import { withSectionTotals } from './section-totals.ts';

/** Lines of other tables make up less than this share of all. */
const MAX_STRAY_SHARE = 0.5;
/** More stretches than this are not tried one by one. */
const MAX_STRETCHES = 40;

/** What a choice of lines is read and judged by. */
export interface Trial {
  heads: readonly (ColumnRole | null)[];
  read: (entries: readonly Entry[]) => FoundReading | null;
  /** True where the printed balances follow from a reading. */
  isHeld: (found: FoundReading) => boolean;
}

/**
 * The reading of the lines that the balances follow from: all but undated details, else exactly one other choice. Left out
 * may be a table of other things (pending payments, interest by days, standing orders), the figures below the last balance or all
 * undated ones, or balances that pages carry; taken in, undated rows of a day that only its first row prints, and rows that are named like a total.
 */
export function readOwnLines(all: readonly Entry[], { heads, read, isHeld }: Trial): FoundReading | null {
  const entries = withoutEmptyTail(all);
  const dated = withoutDetails(entries);
  const whole = read(dated) ?? (dated.length < entries.length ? read(entries) : null);
  const lacksBalance = whole !== null && whole.reading.balance < 0 && heads.includes('balance');
  const isWholeHeld = whole !== null && isHeld(whole);
  if (!whole || (isWholeHeld && !lacksBalance)) return whole;
  const choices = [
    ...withoutOneStretch(dated),
    ...withoutOneTable(dated),
    withoutTail(dated),
    ...betweenEnds(dated),
    withoutUndated(dated),
    withPageBalances(entries),
    withoutCarried(dated),
    withoutUnbalanced(dated, heads),
    ...[dated, entries].flatMap((kept) => [kept, ...withNamedRows(kept)]),
  ];
  const fitting = choices.flatMap((kept, index) => {
    const isKnown = [dated, ...choices.slice(0, index)].some((other) => sameEntries(kept, other));
    if (isKnown || kept.length <= MAX_STRAY_SHARE * dated.length) return [];
    const found = read(kept);
    // The balances may be those of another table, where only without them the ends follow.
    const mayLackBalance = !lacksBalance || !isWholeHeld;
    const isBetter = found && isHeld(found) && (mayLackBalance || found.reading.balance >= 0);
    return isBetter ? [found] : [];
  });
  // Where two choices of lines fit and give other rows, neither is sure.
  const [only, ...others] = fitting;
  if (only) return others.every((other) => haveSameRows(only, other)) ? only : whole;
  const named = withSectionTotals(withRowsOfSameName(dated));
  return sameEntries(named, dated) ? whole : (read(named) ?? whole);
}

function haveSameRows(a: FoundReading, b: FoundReading): boolean {
  const rowsOf = ({ steps }: FoundReading) => steps.filter(({ size }) => size !== null);
  const [one, other] = [rowsOf(a), rowsOf(b)];
  return (
    one.length === other.length &&
    one.every(({ entry, sign, size, balance }, index) => {
      const same = other[index];
      return (
        entry.at === same?.entry.at && sign === same.sign && size === same.size && balance === same.balance
      );
    })
  );
}

function sameEntries(a: readonly Entry[], b: readonly Entry[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ at, label }, index) => at === b[index]?.at && label === b[index]?.label)
  );
}

/** The entries without one stretch that stands under another head than most: sections under the same head are the statement's own. */
function withoutOneStretch(entries: readonly Entry[]): Entry[][] {
  const main = usualTable(entries);
  const others = new Set(entries.filter((entry) => entry.table !== main).map((entry) => entry.stretch));
  if (others.size > MAX_STRETCHES) return [];
  const stray = [...others].filter((stretch) => !leadsToCarried(entries, stretch));
  return stray.map((stretch) => entries.filter((entry) => entry.stretch !== stretch || entry.label !== null));
}

/** The entries without all stretches under one of the heads that most do not have: lists of balances in several columns. */
function withoutOneTable(entries: readonly Entry[]): Entry[][] {
  const main = usualTable(entries);
  const others = new Set(entries.map(({ table }) => table).filter((table) => table !== main));
  return [...others].flatMap((other) => {
    const stretches = new Set(entries.flatMap(({ table, stretch }) => (table === other ? stretch : [])));
    if ([...stretches].some((stretch) => leadsToCarried(entries, stretch))) return [];
    return [entries.filter(({ table, label }) => table !== other || label !== null)];
  });
}

/** True for rows without an opening balance above them that end with a carried one: the rows below it begin with theirs. */
function leadsToCarried(entries: readonly Entry[], stretch: number): boolean {
  const last = entries.findLastIndex((entry) => entry.stretch === stretch && entry.label === null);
  const hasOpening = entries.slice(0, last).some(({ label }) => label?.kind === 'opening');
  return !hasOpening && entries[last + 1]?.label?.kind === 'carried';
}

function usualTable(entries: readonly Entry[]): string {
  const counts = new Map<string, number>();
  for (const { table } of entries) counts.set(table, (counts.get(table) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

/** Share of rows with a date of their own from which on a row without one is none. */
const EVERY_ROW_DATED = 0.85;
/** Boxes above and below the rows may print this share of all figures. */
const LEAST_AMONG_ROWS = 0.5;

/**
 * Without undated figures where nearly every row has its own date: they are details, boxes and totals. They may be rows where no
 * row repeats the date of the one above it: then only the first row of a day prints it.
 */
function withoutDetails(entries: readonly Entry[]): Entry[] {
  const movements = entries.filter((entry) => entry.label === null);
  const amongRows = movements.slice(movements.findIndex(isDated), movements.findLastIndex(isDated) + 1);
  const areDetails =
    amongRows.length >= LEAST_AMONG_ROWS * movements.length &&
    amongRows.filter(isDated).length >= EVERY_ROW_DATED * amongRows.length &&
    repeatDates(amongRows);
  // An undated line with a movement and a balance is a row all the same.
  return entries.filter((entry) => !areDetails || entry.label || isDated(entry) || entry.amounts.size > 1);
}

/** True where a dated line prints the date of the one above it on its page again. */
function repeatDates(rows: readonly Entry[]): boolean {
  const dated = rows.filter(isDated);
  return dated.some(({ dates: [date], line }, index) => {
    const above = dated[index - 1];
    return above?.line.page === line.page && above.dates[0]?.raw === date?.raw;
  });
}

function isDated({ dates }: Entry): boolean {
  return dates.length > 0;
}

type NamedKind = LabelMatch['kind'];
/** Labels that rows may bear as well: 'Deposits', 'Transfer'. */
const NAMED_LIKE_ROWS: readonly (readonly NamedKind[])[] = [
  ['totalIn', 'totalOut'],
  ['carried'],
  ['totalIn', 'totalOut', 'carried'],
];

/** Without the lines that are named like a carried balance: sums of days and pages may be called so. */
function withoutCarried(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ label }) => label?.kind !== 'carried');
}

/** Without the lines that print no balance, where others do below a head: figures of the foot of a page in a column of amounts. */
function withoutUnbalanced(entries: readonly Entry[], heads: readonly (ColumnRole | null)[]): Entry[] {
  const balance = heads.indexOf('balance');
  return entries.filter(
    (entry) => entry.label !== null || balance < 0 || entry.amounts.has(balance) || comesToNothing(entry),
  );
}

/** With the lines among the rows that bear one of these labels as rows, all of them or those whose figure no other line prints. */
function withNamedRows(entries: readonly Entry[]): Entry[][] {
  const [first, last] = betweenBalances(entries);
  const printed = new Map<string, number>();
  for (const { decimal } of entries.flatMap(({ amounts }) => [...amounts.values()]))
    printed.set(decimal, (printed.get(decimal) ?? 0) + 1);
  const isAlone = ({ amounts }: Entry) =>
    [...amounts.values()].every(({ decimal }) => printed.get(decimal) === 1);
  return NAMED_LIKE_ROWS.flatMap((kinds) =>
    [false, true].map((alone) =>
      entries.map((entry, index) =>
        entry.label &&
        kinds.includes(entry.label.kind) &&
        index > first &&
        index < last &&
        (!alone || isAlone(entry))
          ? { ...entry, label: null }
          : entry,
      ),
    ),
  );
}

/** The indexes of the balances around the rows, else those of the first and the last row: what is between them may be rows. */
function betweenBalances(entries: readonly Entry[]): [number, number] {
  const isRow = ({ label }: Entry) => label === null;
  const isEnd = ({ label }: Entry) => label?.kind === 'opening' || label?.kind === 'closing';
  const [first, last] = [entries.findIndex(isRow), entries.findLastIndex(isRow)];
  const above = entries.slice(0, Math.max(0, first)).findLastIndex(isEnd);
  const below = entries.findIndex((entry, index) => index > last && isEnd(entry));
  return [above < 0 ? first : above, below < 0 ? last : below];
}

/** With the undated lines among the rows that are labelled as totals and named like a dated row as rows of its day. */
function withRowsOfSameName(entries: readonly Entry[]): Entry[] {
  const [first, last] = betweenBalances(entries);
  const nameOf = ({ words: [word] }: Entry) => word?.text;
  const names = new Set(entries.filter((entry) => entry.label === null && isDated(entry)).map(nameOf));
  return entries.map((entry, index) => {
    const isTotal = entry.label && NAMED_LIKE_ROWS.flat().includes(entry.label.kind);
    const isAmongRows = index > first && index < last && names.has(nameOf(entry));
    return isTotal && isAmongRows && !isDated(entry) ? { ...entry, label: null } : entry;
  });
}

/** Rows print their own date when so many of all figures do. */
const MOSTLY_DATED = 0.75;

/** Without the figures that print no date, where most do: sums of cards and sections stand between the rows. */
function withoutUndated(entries: readonly Entry[]): Entry[] {
  if (!areMostlyDated(entries)) return [...entries];
  return entries.filter((entry) => entry.label !== null || isDated(entry));
}

function areMostlyDated(entries: readonly Entry[]): boolean {
  const movements = entries.filter((entry) => entry.label === null);
  return movements.filter(isDated).length >= MOSTLY_DATED * movements.length;
}

/** So many of all figures may be limits and sums to dispose of where rows print no dates of their own: more are rows of a further page. */
const MAX_TAIL_SHARE = 0.25;

/** Without the undated figures below the last balance, else below the last dated row: limits and sums to dispose of. */
function withoutTail(entries: readonly Entry[]): Entry[] {
  const lastLabelled = entries.findLastIndex((entry) => entry.label !== null);
  const last = lastLabelled < 0 ? entries.findLastIndex(isDated) : lastLabelled;
  const kept = entries.filter((entry, index) => last < 0 || index <= last || isDated(entry));
  const isTail = entries.length - kept.length <= MAX_TAIL_SHARE * entries.length;
  return isTail || areMostlyDated(kept) ? kept : [...entries];
}

/** Without what is printed above the opening balance, below the closing one, or both: boxes that print dates, and lists of balances. */
function betweenEnds(entries: readonly Entry[]): Entry[][] {
  const isBalance = ({ label }: Entry) => label !== null;
  const [first, last] = [entries.findIndex(isBalance), entries.findLastIndex(isBalance)];
  const from = entries[first]?.label?.kind === 'opening' ? first : 0;
  // Totals may be below the closing balance.
  const closing = entries.findLastIndex(({ label }) => label?.kind === 'closing');
  const isEnd = closing >= 0 && entries.slice(closing, last + 1).every(isBalance);
  const to = isEnd ? last + 1 : entries.length;
  // No arithmetic could show that lines which come to nothing are none of the rows.
  if ([...entries.slice(0, from), ...entries.slice(to)].some(comesToNothing)) return [];
  return [entries.slice(from), entries.slice(0, to), entries.slice(from, to)];
}

function comesToNothing({ amounts }: Entry): boolean {
  return [...amounts.values()].every((amount) => Number(amount.decimal) === 0);
}

/**
 * Without lines below the last balance that come to nothing and print no date where the rows do, as tables of interest
 * and charges have them: no arithmetic could tell them from movements.
 */
function withoutEmptyTail(entries: readonly Entry[]): Entry[] {
  const last = entries.findLastIndex((entry) => entry.label !== null);
  const edges = entries
    .filter((entry) => !comesToNothing(entry))
    .flatMap((entry) => entry.dates.slice(0, 1).map((date) => date.box.x0));
  const isRow = ({ dates, line }: Entry) =>
    dates.some((date) => edges.some((edge) => Math.abs(edge - date.box.x0) <= line.size));
  const tail = entries.slice(last + 1);
  // Dated rows below it show that the balance closes nothing.
  if (last < 0 || tail.some(isRow)) return [...entries];
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
