import type { Box } from '@ledgerlift/contract';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
import type { Word } from '../page.ts';
import { plainDigits } from '../values/digits.ts';
import { isHijri } from './booking-column.ts';
import { bookingToken, type DateHeads } from './booking-token.ts';
import { headsOf } from './header.ts';
import { labelOf } from './labels.ts';
import type { DatedRow } from './rows.ts';

/** Something printed like a date where the rows print their dates, which is no row's date. */
export interface UnexplainedDate {
  text: string;
  page: number;
  /** The row that it is on, or else the one above it. */
  near: DatedRow;
}

/** Where rows print their dates, in points from the left of the page. */
interface Band {
  x0: number;
  x1: number;
}

/**
 * Finds a date, or something printed like one, in the column of the rows' dates that is the date of no row: a row may then have
 * the date of another line. Null where each is a row's date, one of a row that prints several, or beside a balance or a total,
 * and where every row has a second one below its first, as statements do that stack the booking and the value date.
 */
export function unexplainedDate(
  dated: readonly DatedRow[],
  heads: DateHeads,
  { lines }: DocumentContext,
): UnexplainedDate | null {
  const bands = bandsOf(dated, heads);
  const used = new Set<Word>(
    dated.flatMap(({ block }) => datesOf(block, heads)).flatMap(({ words }) => words),
  );
  const found = stretchesOf(dated).flatMap(([from, to]) =>
    lines
      .slice(Math.max(0, from - LINES_AROUND), to + 1 + LINES_AROUND)
      .flatMap((line, index): FoundDate[] => {
        const at = Math.max(0, from - LINES_AROUND) + index;
        const text = isExplained(line, lines) ? null : textInBand(line, bands, used);
        return text === null ? [] : [{ at, text, page: line.page, isAround: at < from || at > to }];
      }),
  );
  const first = found.find((date) => !date.isAround || isOfRow(date, dated, heads, lines));
  if (!first || areSecondDates(found, dated, heads, lines)) return null;
  const near = dated.findLast(({ block }) => block.entry.at <= first.at) ?? dated[0];
  return near ? { text: first.text, page: first.page, near } : null;
}

interface FoundDate {
  at: number;
  text: string;
  page: number;
  /** True above the first row of a page or below the last. */
  isAround: boolean;
}

/**
 * True for a date above the first row of a page that may be the row's: the row has none of its own on that page, one that is printed
 * below its amount, or one below further words of the row with that date.
 */
function isOfRow(
  { at, page }: FoundDate,
  dated: readonly DatedRow[],
  heads: DateHeads,
  lines: readonly AnalysedLine[],
): boolean {
  const first = dated.find(({ block }) => block.entry.line.page === page);
  if (!first || at >= first.block.entry.at) return false;
  const words = bookingToken(first.block, heads)?.words ?? [];
  const own = lines.findIndex(
    (line) => line.page === page && words.some((word) => line.words.includes(word)),
  );
  if (own < 0 || own > first.block.entry.at) return true;
  // A line with amounts of its own states facts right above the rows.
  if (at > own || lines[at]?.amounts.some(({ strength }) => strength === 'strong')) return false;
  return first.block.lines.some((line) => line.words.some((word) => lines[at]?.words.includes(word)));
}

/** The second date of the last row is on one of so many lines below it, the date of the first one on as many above. */
const LINES_AROUND = 2;
/** Rows with a second date below the first make up this share where the two are stacked. */
const STACKED_SHARE = 0.9;

/** True where one date follows below that of each row, and none is above the first one: a second date of each. */
function areSecondDates(
  found: readonly FoundDate[],
  dated: readonly DatedRow[],
  heads: DateHeads,
  lines: readonly AnalysedLine[],
): boolean {
  const rows = dated.map(({ block }) => lineOfDate(block, heads, lines)).sort((a, b) => a - b);
  const [first = 0] = rows;
  if (found.some(({ at }) => at >= first - LINES_AROUND && at < first)) return false;
  const counts = rows.map((row, index) => {
    const next = rows[index + 1] ?? row + 1 + LINES_AROUND;
    return found.filter(({ at }) => at > row && at < next && at <= row + LINES_AROUND + 1).length;
  });
  return counts.every((count) => count <= 1) && counts.filter(Boolean).length >= STACKED_SHARE * rows.length;
}

/** The line on which a row prints its date, else its own. */
function lineOfDate(block: DatedRow['block'], heads: DateHeads, lines: readonly AnalysedLine[]): number {
  const { at } = block.entry;
  const words = bookingToken(block, heads)?.words ?? [];
  const near = [0, -1, 1, -2, 2, -3, 3].map((off) => at + off);
  return near.find((index) => words.some((word) => lines[index]?.words.includes(word))) ?? at;
}

/** The dates of a row that its own reading explains: the booking date, and others beside it or below it. */
function datesOf(block: DatedRow['block'], heads: DateHeads) {
  const booking = bookingToken(block, heads);
  return block.dates.filter(
    (date) =>
      date === booking ||
      heads.stacked ||
      heads.bookedBelow ||
      isHijri(date) ||
      isBeside(date, booking) ||
      (heads.booking !== null && isOnLine(date, booking)),
  );
}

/** Of two columns of dates each row prints both on one line. */
function isOnLine({ box }: Placed, booking: Placed | undefined): boolean {
  return booking !== undefined && overlap(box.y0, box.y1, booking.box.y0, booking.box.y1) > 0;
}

interface Placed {
  box: Box;
}

function isBeside(date: { box: Band }, booking: { box: Band } | undefined): boolean {
  return booking !== undefined && overlap(date.box.x0, date.box.x1, booking.box.x0, booking.box.x1) < 0;
}

/** The bands of the dates of the rows, from left to right: rows of different tables print them in different places. */
function bandsOf(dated: readonly DatedRow[], heads: DateHeads): Band[] {
  const bands: Band[] = [];
  for (const { block } of dated) {
    const box = bookingToken(block, heads)?.box;
    if (!box) continue;
    const home = bands.find(({ x0, x1 }) => overlap(x0, x1, box.x0, box.x1) > 0);
    if (!home) bands.push({ x0: box.x0, x1: box.x1 });
    else [home.x0, home.x1] = [Math.min(home.x0, box.x0), Math.max(home.x1, box.x1)];
  }
  return bands;
}

/** The lines from the first row of each page to its last. */
function stretchesOf(dated: readonly DatedRow[]): [number, number][] {
  const pages = new Map<number, [number, number]>();
  for (const { block } of dated) {
    const { at, line } = block.entry;
    const known = pages.get(line.page);
    pages.set(line.page, known ? [Math.min(known[0], at), Math.max(known[1], at)] : [at, at]);
  }
  return [...pages.values()];
}

/** True for heads, and for balances and totals with their dates: a bare 'Deposits' may as well be the name of a row. */
function isExplained(line: AnalysedLine, lines: readonly AnalysedLine[]): boolean {
  const hasAmount = line.amounts.some(({ strength }) => strength === 'strong');
  return (hasAmount && labelOf(line) !== null) || headsOf(lines).has(line);
}

/** Printed like a date, in whatever order, with or without a year. */
const LIKE_DATE = /^\(?\d{1,4}([./-])\d{1,2}(?:\1\d{1,4})?[.,;:)*]?$/;

/** The text of an unused date of a line that is in line with the rows' dates; null where there is none. */
function textInBand(line: AnalysedLine, bands: readonly Band[], used: ReadonlySet<Word>): string | null {
  const isAligned = ({ box }: { box: Band }) =>
    bands.some(({ x0, x1 }) =>
      [box.x0 - x0, box.x1 - x1].some((off) => Math.abs(off) <= TOLERANCE_EMS * line.size),
    );
  const isUsed = ({ words }: { words: readonly Word[] }) => words.some((word) => used.has(word));
  // A date that is printed twice on a line says nothing else.
  const said = new Set(line.dates.filter(isUsed).map(({ raw }) => raw));
  const date = line.dates.find((token) => isAligned(token) && !isUsed(token) && !said.has(token.raw));
  if (date) return date.raw;
  const inDates = new Set(line.dates.flatMap(({ words }) => words));
  const word = line.words.find(
    (each) =>
      isAligned(each) && !used.has(each) && !inDates.has(each) && LIKE_DATE.test(plainDigits(each.text)),
  );
  return word && !line.amounts.some((token) => token.words.includes(word)) ? word.text : null;
}

/** Dates of one column begin or end within this many type heights of each other. */
const TOLERANCE_EMS = 0.5;

/** Why the dates of rows are not sure, where a date between them is no row's. */
export function reasonOf({ text, page }: UnexplainedDate): string {
  return `the date '${text}' on page ${page} is not the date of any row`;
}
