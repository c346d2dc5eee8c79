import { median, overlap } from '../layout/boxes.ts';
import type { Word } from '../page.ts';
import { dateFromWords } from '../values/date.ts';
import type { DateToken } from '../values/date-token.ts';
import type { Header } from './header.ts';
import type { ColumnRole } from './header-words.ts';
import type { RowBlock } from './rows.ts';

/** Rows with two dates make up at least this share where a statement prints two to a row and a poor picture loses some. */
const TWO_DATES_SHARE = 0.5;
const MIN_ROWS = 3;
/** Dates of one column begin within this many type heights of each other. */
const COLUMN_TOLERANCE_EMS = 1.5;

/**
 * Where nearly every row prints two dates, a row with one has lost the other in recognition. When the lost one is the
 * first, its column is read again with the lost point or space mended ('1104' or '14 .10.'); when that fails, the row
 * keeps no date at all: the second one must not pass for it. A file's own text loses nothing: there the first date is printed
 * once for all rows of a day.
 */
export function restoreBookingDates(
  blocks: readonly RowBlock[],
  headers: readonly Header[],
  language: string,
): RowBlock[] {
  const band = bandOfDates(blocks) ?? bandOfHead(headers);
  if (!band) return [...blocks];
  let above: DateToken | undefined;
  return blocks.map((printed) => {
    const block = isBookedOnly(printed, headers) ? printed : restoreIn(printed, band, language, above);
    above = block.dates[0];
    return block;
  });
}

/** True for a row of a file's own text whose one date is below the head of the booking dates: a payment to a card was no purchase. */
function isBookedOnly({ dates, entry }: RowBlock, headers: readonly Header[]): boolean {
  const [only, another] = dates;
  if (!only || another || entry.line.words.some(({ confidence }) => confidence < 1)) return false;
  return headers.some(({ phrases }) =>
    phrases.some(
      ({ role, x0, x1 }) => role === 'bookingDate' && overlap(x0, x1, only.box.x0, only.box.x1) > 0,
    ),
  );
}

/** `above` is the first date of the row above: what a file's own text does not print again counts for the next row. */
function restoreIn(block: RowBlock, band: Band, language: string, above: DateToken | undefined): RowBlock {
  const [only] = block.dates;
  const tolerance = COLUMN_TOLERANCE_EMS * block.entry.line.size;
  if (block.dates.length !== 1 || !only || Math.abs(only.box.x0 - band.x0) <= tolerance) return block;
  const inBand = (word: Word) => overlap(word.box.x0, word.box.x1, band.x0 - 1, band.x1 + 1) > 0;
  const words = block.entry.line.words.filter((word) => inBand(word) && !only.words.includes(word));
  const isOwnText = block.entry.line.words.every((word) => word.confidence === 1);
  if (words.length === 0 && isOwnText && above) return { ...block, dates: [above, only] };
  return restore(block, words, language);
}

interface Band {
  x0: number;
  x1: number;
}

/** Where the first of two dates stands, by the rows that have both; null where too few have. */
function bandOfDates(blocks: readonly RowBlock[]): Band | null {
  const full = blocks.filter((block) => block.dates.length >= 2);
  if (full.length < MIN_ROWS || full.length < TWO_DATES_SHARE * blocks.length) return null;
  const firsts = full.flatMap((block) => block.dates.slice(0, 1));
  return { x0: median(firsts.map((date) => date.box.x0)), x1: median(firsts.map((date) => date.box.x1)) };
}

/** Where the head of a table with two date columns puts the first; null when it names only one. */
function bandOfHead(headers: readonly Header[]): Band | null {
  for (const { phrases } of headers) {
    const value = phrases.find((phrase) => phrase.role === 'valueDate');
    const first = phrases.find((phrase) => BOOKING_ROLES.includes(phrase.role));
    if (value && first && first.x1 < value.x0) return { x0: first.x0, x1: first.x1 };
  }
  return null;
}

const BOOKING_ROLES: readonly ColumnRole[] = ['bookingDate', 'date', 'transactionDate'];

function restore(block: RowBlock, words: readonly Word[], language: string): RowBlock {
  const text = words.map((word) => word.text).join('');
  const token = words.length ? dateFromWords(words, withPoints(text), language) : null;
  if (!token)
    return {
      ...block,
      dates: [],
      unreadDate: words.length ? [...words] : block.entry.line.words.slice(0, 1),
    };
  const lines = block.lines.map((line) => ({
    ...line,
    words: line.words.filter((word) => !words.includes(word)),
  }));
  return { ...block, dates: [token, ...block.dates], lines };
}

/** '1104' is '11.04.' and '250.825' '25.08.25': a date that lost its points or has them in the wrong place. */
function withPoints(text: string): string {
  const match = /^(\d{2})(\d{2})(\d{2}|\d{4})?$/.exec(text.replace(/[.,]/g, ''));
  return match ? `${match[1]}.${match[2]}.${match[3] ?? ''}` : text;
}
