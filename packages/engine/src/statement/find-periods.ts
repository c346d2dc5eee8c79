import { cellFrom } from '../cells.ts';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { lineText } from '../layout/lines.ts';
import { termsOf } from '../lexicon/concept-book.ts';
import { dayNumber } from '../values/calendar.ts';
import { calendarParts, fullDate } from '../values/date.ts';
import type { DateToken } from '../values/date-token.ts';
import { plainDigits } from '../values/digits.ts';
import { yearBefore } from '../values/period.ts';
import { isJoiner } from '../values/period-joiner.ts';
import { daysOfMonth } from './days-of-month.ts';
import type { FoundPeriod } from './found-period.ts';
import { plainLabel } from './labels.ts';
import { monthPeriod } from './month-period.ts';
import { periodInBoxes, periodOfBalances, periodsInTwoLines } from './periods-apart.ts';
import { holdsMovement, isInRow } from './row-lines.ts';
import { holdsTerm } from './term-in-text.ts';

/** A statement rarely covers more days than this. */
const MAX_PERIOD_DAYS = 800;
/** Two dates beside each other without a joining word are a period only when they lie this far apart. */
const MIN_BARE_PERIOD_DAYS = 6;
const PERIOD_WORDS =
  /period|zeitraum|p[ée]riode|per[ií]odo|periodo|tijdvak|okres|obdob[ií]|id[őo]szak|d[öo]nem|περίοδ|период|період|期间|起止|期間|기간|ระหว่าง|tempoh|statement|from|through|\bvom\b|\bdu\b|\bdel\b|\bdal\b/iu;
/** Words for period in all languages. */
const PERIOD_TERMS = termsOf('statement.period').map(plainLabel);

/** The periods that the pages print, in printed order: several where statements are bound together. */
export function findPeriods(context: DocumentContext): FoundPeriod[] {
  // Above the first date with money a line with a date and figures is no row: '01/09/2026   EXTRATO   08:41:12'.
  const first = context.lines.findIndex(holdsMovement);
  const all = context.lines.flatMap((line, at) => {
    if (at > first && isInRow(context.lines, at)) return [];
    const days = daysOfMonth(line, context.language);
    if (days) return [{ ...days, at, score: scoreOf(context, at, true, true) }];
    return line.dates.slice(1).flatMap((second, index) => {
      const before = line.dates[index];
      const period = before ? periodOf(context, line, at, before, second) : null;
      return period ? [period] : [];
    });
  });
  if (all.length === 0) {
    const inTwoLines = periodsInTwoLines(context);
    if (inTwoLines.length > 0) return inTwoLines;
    const apart = periodInBoxes(context) ?? periodOfBalances(context);
    return apart ? [apart] : monthPeriod(context);
  }
  const best = Math.max(...all.map((period) => period.score));
  return all.filter((period) => period.score === best);
}

function periodOf(
  context: DocumentContext,
  line: AnalysedLine,
  at: number,
  first: DateToken,
  second: DateToken,
): FoundPeriod | null {
  const [found] = ordersOf(line, first, second).flatMap((order) => daysOf(context, order) ?? []);
  if (!found) return null;
  const { start, end, left, right } = found;
  const days = dayNumber(end) - dayNumber(start);
  if (days > MAX_PERIOD_DAYS) return null;
  const between = plainDigits(
    line.words
      .slice(first.to + 1, second.from)
      .map((word) => word.text)
      .join(' '),
  )
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\s*[:：]$/, '')
    .trim();
  const glued = first.to >= second.from;
  const isMovement =
    first.from === 0 && between === '' && line.amounts.some((token) => token.strength === 'strong');
  if (isMovement) return null;
  const isPair = days >= MIN_BARE_PERIOD_DAYS && !hasDateBeside(line, first, second);
  const joined = glued || (isJoiner(between) && (between !== '' || isPair));
  const isNamed = line.amounts.length === 0 && /per[ií]od|zeitraum/iu.test(aroundOf(context.lines, at));
  if (!joined && !isNamed) return null;
  const score = scoreOf(context, at, joined, glued || between !== '');
  const cell = (iso: string, token: DateToken) => cellFrom(iso, { words: token.words, page: line.page });
  return { start, end, at, score, startCell: cell(start, left), endCell: cell(end, right) };
}

/** How much speaks for two days on the line at index `at` as a period. */
function scoreOf({ lines }: DocumentContext, at: number, isJoined: boolean, hasJoiner: boolean): number {
  return (
    (isJoined ? 1 : 0) +
    (hasJoiner ? 1 : 0) +
    (namesPeriod(aroundOf(lines, at)) ? 2 : 0) -
    (lines[at]?.amounts.length ? 2 : 0)
  );
}

/** The text of a line behind that of the line above it. */
function aroundOf(lines: readonly AnalysedLine[], at: number): string {
  return lines
    .slice(Math.max(0, at - 1), at + 1)
    .map(lineText)
    .join(' ');
}

/** Three dates side by side are values of boxes. */
function hasDateBeside({ dates }: AnalysedLine, first: DateToken, second: DateToken): boolean {
  return dates.some(({ from, to }) => to === first.from - 1 || from === second.to + 1);
}

/** Both orders where words are written from right to left: forms in two scripts print their dates in either one. */
function ordersOf(line: AnalysedLine, first: DateToken, second: DateToken): [DateToken, DateToken][] {
  const fromLeft: [DateToken, DateToken] = [first, second];
  const fromRight: [DateToken, DateToken] = [second, first];
  if (isRightToLeft(line)) return [fromRight, fromLeft];
  return RIGHT_TO_LEFT.test(lineText(line)) ? [fromLeft, fromRight] : [fromLeft];
}

/** The days from the one date to the other; null where they do not follow each other. */
function daysOf(context: DocumentContext, [left, right]: [DateToken, DateToken]) {
  const end = fullDate(right, context.dateOrder, context.language);
  const start =
    fullDate(left, context.dateOrder, context.language) ?? (end && startWithoutYear(left, end, context));
  return start && end && start <= end ? { start, end, left, right } : null;
}

function namesPeriod(text: string): boolean {
  return PERIOD_WORDS.test(text) || holdsTerm(text, PERIOD_TERMS);
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]{2}/u;

function isRightToLeft(line: AnalysedLine): boolean {
  return RIGHT_TO_LEFT.test(lineText(line)) && !/\p{Script=Latin}{3}/u.test(lineText(line));
}

function startWithoutYear(token: DateToken, end: string, context: DocumentContext): string | null {
  const parts = calendarParts(token, context.dateOrder, context.language);
  return parts && parts.year === null ? yearBefore(parts.month, parts.day, end) : null;
}
