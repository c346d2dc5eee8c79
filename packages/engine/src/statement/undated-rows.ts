import type { AnalysedLine } from '../document-context.ts';
import { type Line, lineOf, phrasesOf } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import type { DateToken } from '../values/date-token.ts';
import { bookingToken } from './booking-token.ts';
import { type DateDoubt, type DateSurroundings, doubtOf } from './date-doubt.ts';
import { NO_PAGES, placeOf } from './date-place.ts';
import type { DatedRow, RowBlock } from './rows.ts';

/**
 * A row without a date has that of the row above only where statements leave it out: where nothing is printed in its place, and
 * no other row repeats the date of the one above it.
 */
export function undatedRow(
  dated: readonly DatedRow[],
  { heads, context: { lines } }: DateSurroundings,
): DateDoubt | null {
  const tokens = dated.map(({ block }) => bookingToken(block, heads));
  const areBeside = dated.every(
    ({ block }, index) => !tokens[index] || placeOf(block, NO_PAGES) === 'beside',
  );
  if (!areBeside) return unreadOnLine(dated, tokens, lines);
  const undated = dated.filter((_, index) => !tokens[index]);
  const [first] = undated;
  if (!first || undated.length === dated.length) return null;
  // The first row of a page repeats the date even where others do not.
  const repeats = dated.some(({ block }, index) => {
    const [token, before] = [tokens[index], tokens[index - 1]];
    const isSamePage = block.entry.line.page === dated[index - 1]?.block.entry.line.page;
    return token && before && isSamePage && token.raw === before.raw;
  });
  if (repeats) return doubtOf(first, `the date of row ${first.row.position + 1} is not printed`);
  const boxes = tokens.flatMap((token) => token?.box ?? []);
  const damaged = undated.find(({ block }) => hasPrint(block, boxes));
  return damaged ? unreadDate(damaged) : null;
}

/** Where dates stand on other lines than the amounts, a row without one has nothing printed like one in their place. */
function unreadOnLine(
  dated: readonly DatedRow[],
  tokens: readonly (DateToken | undefined)[],
  lines: readonly AnalysedLine[],
): DateDoubt | null {
  const boxes = tokens.flatMap((token) => token?.box ?? []);
  const isInBand = ({ box }: Word) => boxes.some(({ x0, x1 }) => box.x0 >= x0 - 1 && box.x1 <= x1 + 1);
  // A time may follow close behind the date: '20 Dcc 21:44'.
  const printsDamaged = ({ words }: Pick<Line, 'words'>) => {
    const text = words.filter(isInBand).map((word) => word.text);
    return TWO_FIGURES.test(text.join(' ')) || DAY_AND_NAME.test(text.join(' '));
  };
  const isAbove = (index: number) => {
    const { at, line } = (dated[index] as DatedRow).block.entry;
    const from = Math.max(dated[index - 1]?.block.entry.at ?? -1, at - MOST_LINES_ABOVE);
    return lines.slice(from + 1, at).some((above) => above.page === line.page && printsDamaged(above));
  };
  const inPlace = (phrase: Line) => {
    const words = withoutWeekday(phrase.words);
    const [first, last] = [words[0], words.at(-1)];
    return (
      TWO_FIGURES.test(words.map(({ text }) => text).join(' ')) &&
      boxes.some(({ x0, x1 }) => first && last && first.box.x0 >= x0 - 1 && last.box.x1 <= x1 + 1)
    );
  };
  const isDamaged = ({ block }: DatedRow) =>
    block.lines.some(({ page, words }) => words.length > 0 && phrasesOf(lineOf(page, words)).some(inPlace));
  // Without its date the first line of a row seems to be the last one of the row above.
  const damaged = dated.find((_, index) => {
    const around = dated.slice(Math.max(0, index - 1), index + 1);
    return !tokens[index] && (around.some(isDamaged) || isAbove(index));
  });
  return damaged ? unreadDate(damaged) : null;
}

/** The day of the week before a date is no part of it: 'wo 04 fcb 2026'. */
function withoutWeekday(words: readonly Word[]): readonly Word[] {
  return /^[\p{L}\p{M}]+[.,]?$/u.test(words[0]?.text ?? '') ? words.slice(1) : words;
}

/** A day and the name of a month: '20 Dcc'. */
const DAY_AND_NAME = /^\d{1,2}[.,]? ?[\p{L}\p{M}]{2,}[.,]?$/u;
/** The line with the date of a row is so many lines above that of its amount at most. */
const MOST_LINES_ABOVE = 4;
/** A day and a year, whatever is between, but no time: '29 Dcz 19'. */
const TWO_FIGURES = /^\d{1,4}(?!\d)[^,:]*(?<!\d)\d{1,4}$/;

function unreadDate(damaged: DatedRow): DateDoubt {
  return doubtOf(damaged, `the date of row ${damaged.row.position + 1} could not be read`);
}

/** True where the row's line has a word in the place of the dates: within their bands, and apart from the words behind it. */
function hasPrint({ entry: { line } }: RowBlock, boxes: readonly { x0: number; x1: number }[]): boolean {
  const [x0, x1] = [Math.min(...boxes.map((box) => box.x0)), Math.max(...boxes.map((box) => box.x1))];
  return line.words.some(
    ({ box }) => box.x0 >= x0 - line.size && (box.x0 + box.x1) / 2 < x1 && box.x1 <= x1 + line.size,
  );
}
