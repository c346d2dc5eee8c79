import { cellFrom } from '../cells.ts';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
import { lineText, phrasesOf } from '../layout/lines.ts';
import { termsOf } from '../lexicon/concept-book.ts';
import { labelParts } from '../lexicon/label-text.ts';
import type { Concept } from '../lexicon/language-terms.ts';
import { dayNumber } from '../values/calendar.ts';
import { calendarParts, fullDate } from '../values/date.ts';
import type { DateToken } from '../values/date-token.ts';
import { reversedRightToLeft } from '../values/digits.ts';
import { yearBefore } from '../values/period.ts';
import type { FoundPeriod } from './found-period.ts';
import { labelOf } from './labels.ts';
import { isRightToLeft } from './reading-order.ts';
import { holdsMovement, isInRow } from './row-lines.ts';

/** Words before the first and the last day, each on a line of its own. */
const FROM =
  /(?:^|\s)(?:from(?: date)?|period start|start date|von|vom|beginn|du|desde|del|dal|van|vanaf|ab|od|fra|från|başlangıç|из|с|от|开始日期|起始日期|開始日|ตั้งแต่|من)\b/iu;
const TO =
  /(?:^|\s)(?:to(?: date)?|period end|end date|until|through|bis|ende|au|hasta|al|tot|t\/m|do|til|till|bitiş|по|до|结束日期|終了日|ถึง|إلى)\b/iu;
/** The two lines stand this close. */
const MAX_LINES_APART = 2;
const MAX_PERIOD_DAYS = 400;

/**
 * 'From date 01-01-2025' over 'To date 31-01-2025', or before it on one line, in the page heads, and further pairs with the same
 * words before other rows. None when the page heads print no such pair.
 */
export function periodsInTwoLines(context: DocumentContext): FoundPeriod[] {
  const { lines } = context;
  const dates = lines.flatMap((line, at) => (isInRow(lines, at) ? [] : labelledDates(line)));
  const pairs = dates.flatMap((start, index) => {
    if (!names(start.label, FROM, START_TERMS)) return [];
    const end = dates.slice(index + 1).find((other) => {
      const isNear =
        other.line.page === start.line.page &&
        lines.indexOf(other.line) - lines.indexOf(start.line) <= MAX_LINES_APART;
      return isNear && names(other.label, TO, END_TERMS) && periodOf(context, start, other) !== null;
    });
    const period = end && periodOf(context, start, end);
    return period ? [{ period, labels: `${start.label} ${end.label}` }] : [];
  });
  const [first] = pairs;
  if (!first || first.period.at >= firstRowOf(lines)) return [];
  return pairs.filter(({ labels }) => labels === first.labels).map(({ period }) => period);
}

const START_TERMS = termsByLetters('common.startDate');
const END_TERMS = termsByLetters('common.endDate');

function termsByLetters(concept: Concept): ReadonlySet<string> {
  return new Set(termsOf(concept).map((term) => labelParts(term).join('')));
}

/** True where the words before a date name the end of the period that a list of words and the lexicon's terms name. */
function names(label: string, words: RegExp, terms: ReadonlySet<string>): boolean {
  return words.test(label) || terms.has(labelParts(label).join(''));
}

interface LabelledDate extends PlacedDate {
  label: string;
}

/** The dates of a line, each with the words between it and the one before; right of it where those are read from right to left. */
function labelledDates(line: AnalysedLine): LabelledDate[] {
  return line.dates.map((token, index) => {
    const before = line.words.slice((line.dates[index - 1]?.to ?? -1) + 1, token.from);
    const behind = line.words.slice(token.to + 1, line.dates[index + 1]?.from);
    const words = before.length === 0 && isRightToLeft(behind) ? behind : before;
    const text = words.map((word) => word.text).join(' ');
    return { line, token, label: reversedRightToLeft(text.replace(/^[|\s]+/, '')) };
  });
}

/** 'Date to' and 'Period from' over their dates in boxes beside each other; null when the page heads print no such boxes. */
export function periodInBoxes(context: DocumentContext): FoundPeriod | null {
  const lines = context.lines.slice(0, firstRowOf(context.lines));
  for (const [at, line] of lines.entries()) {
    const above = lines[at - 1];
    if (!above || above.page !== line.page || line.dates.length < 2) continue;
    const under = (words: RegExp, terms: ReadonlySet<string>) =>
      line.dates.find((date) =>
        phrasesOf(above).some(
          (phrase) =>
            overlap(phrase.box.x0, phrase.box.x1, date.box.x0, date.box.x1) > 0 &&
            names(reversedRightToLeft(lineText(phrase)), words, terms),
        ),
      );
    const [start, end] = [under(FROM, START_TERMS), under(TO, END_TERMS)];
    if (!start || !end || start === end) continue;
    const period = periodOf(context, { line, token: start }, { line, token: end });
    if (period) return period;
  }
  return null;
}

/** 'Beginning balance on 12/9' and 'Ending balance on 1/8': from the day of the one to that of the other. Null without both. */
export function periodOfBalances(context: DocumentContext): FoundPeriod | null {
  const dated = context.lines.flatMap((line) => {
    const [token, another] = line.dates;
    const label = labelOf(line);
    return token && !another && token.from > 0 && label ? [{ line, token, kind: label.kind }] : [];
  });
  const opening = dated.find(({ kind }) => kind === 'opening');
  const closing = dated.findLast(({ kind }) => kind === 'closing');
  return opening && closing ? periodOf(context, opening, closing) : null;
}

function firstRowOf(lines: readonly AnalysedLine[]): number {
  const at = lines.findIndex(holdsMovement);
  return at < 0 ? lines.length : at;
}

interface PlacedDate {
  line: AnalysedLine;
  token: DateToken;
}

function periodOf(context: DocumentContext, first: PlacedDate, last: PlacedDate): FoundPeriod | null {
  const end = dayOf(context, last.token, latestIn(context));
  const start = end && dayOf(context, first.token, end);
  if (!start || start > end || dayNumber(end) - dayNumber(start) > MAX_PERIOD_DAYS) return null;
  const cell = (iso: string, { line, token }: PlacedDate) =>
    cellFrom(iso, { words: token.words, page: line.page });
  const at = context.lines.indexOf(last.line);
  return { start, end, at, score: 0, startCell: cell(start, first), endCell: cell(end, last) };
}

/** A day whose year may have to come from a later date. */
function dayOf(context: DocumentContext, token: DateToken, latest: string | null): string | null {
  const iso = fullDate(token, context.dateOrder, context.language);
  if (iso) return iso;
  const parts = calendarParts(token, context.dateOrder, context.language);
  return parts?.year === null && latest ? yearBefore(parts.month, parts.day, latest) : null;
}

/** The latest date with a year above the rows: mostly that of the statement. */
function latestIn({ lines, dateOrder, language }: DocumentContext): string | null {
  const head = lines.slice(0, firstRowOf(lines));
  const days = head.flatMap((line) =>
    line.dates.flatMap((date) => fullDate(date, dateOrder, language) ?? []),
  );
  return days.sort().at(-1) ?? null;
}
