import { cellFrom } from '../cells.ts';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
import { lineText, phrasesOf } from '../layout/lines.ts';
import { dayNumber } from '../values/calendar.ts';
import { calendarParts, type DateToken, fullDate } from '../values/date.ts';
import { yearBefore } from '../values/period.ts';
import type { FoundPeriod } from './find-periods.ts';
import { labelOf } from './labels.ts';
import { holdsMovement } from './row-lines.ts';

/** Words before the first and the last day, each on a line of its own. */
const FROM =
  /(?:^|\s)(?:from(?: date)?|period start|start date|von|vom|beginn|du|desde|del|dal|van|vanaf|ab|od|fra|från|başlangıç|из|с|от|开始日期|起始日期|開始日|ตั้งแต่|من)\b/iu;
const TO =
  /(?:^|\s)(?:to(?: date)?|period end|end date|until|through|bis|ende|au|hasta|al|tot|t\/m|do|til|till|bitiş|по|до|结束日期|終了日|ถึง|إلى)\b/iu;
/** The two lines stand this close. */
const MAX_LINES_APART = 2;
const MAX_PERIOD_DAYS = 400;

/** 'From date 01-01-2025' over 'To date 31-01-2025'; null when the page heads print no such pair. */
export function periodInTwoLines(context: DocumentContext): FoundPeriod | null {
  const lines = context.lines.slice(0, firstRowOf(context.lines));
  for (const [at, line] of lines.entries()) {
    const start = labelledDate(line, FROM);
    if (!start) continue;
    for (const below of lines.slice(at + 1, at + 1 + MAX_LINES_APART)) {
      const end = labelledDate(below, TO);
      const period = end && periodOf(context, { line, token: start }, { line: below, token: end });
      if (period) return period;
    }
  }
  return null;
}

/** 'Date to' and 'Period from' over their dates in boxes beside each other; null when the page heads print no such boxes. */
export function periodInBoxes(context: DocumentContext): FoundPeriod | null {
  const lines = context.lines.slice(0, firstRowOf(context.lines));
  for (const [at, line] of lines.entries()) {
    const above = lines[at - 1];
    if (!above || above.page !== line.page || line.dates.length < 2) continue;
    const under = (word: RegExp) =>
      line.dates.find((date) =>
        phrasesOf(above).some(
          (phrase) =>
            overlap(phrase.box.x0, phrase.box.x1, date.box.x0, date.box.x1) > 0 &&
            word.test(lineText(phrase)),
        ),
      );
    const [start, end] = [under(FROM), under(TO)];
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

/** The one date of a line behind the words for it. */
function labelledDate(line: AnalysedLine, label: RegExp): DateToken | null {
  const [token, another] = line.dates;
  if (!token || another) return null;
  const before = line.words
    .slice(0, token.from)
    .map((word) => word.text)
    .join(' ');
  return label.test(before) ? token : null;
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
