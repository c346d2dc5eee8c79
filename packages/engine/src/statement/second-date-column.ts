import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
import { isoDate } from '../values/calendar.ts';
import { calendarParts } from '../values/date.ts';
import type { DateToken } from '../values/date-token.ts';
import { bookingToken, type DateHeads } from './booking-token.ts';
import type { HeaderPhrase } from './header.ts';
import type { DatedRow } from './rows.ts';

/** Dates that so many of the dated rows print right beside their own make a column. */
const MIN_SHARE = 0.5;

/**
 * The first row that prints another day right beside its date, where most rows do and their reading took those dates for words of the
 * description: either one may be the booking date. Undefined where there is none, or where a head names one of the two.
 */
export function rowOfSecondColumn(
  dated: readonly DatedRow[],
  heads: DateHeads,
  context: DocumentContext,
): DatedRow | undefined {
  const own = dated.flatMap((each) => {
    const token = bookingToken(each.block, heads);
    const isOnLine = token?.words.some((word) => each.block.entry.line.words.includes(word));
    return token && isOnLine ? [{ each, token }] : [];
  });
  const phrases = heads.headers.flatMap((header) => header.phrases);
  const isNamed = phrases.some(
    (phrase) => phrase.role === 'bookingDate' && own.some(({ token }) => isUnder(token, phrase)),
  );
  if (isNamed) return undefined;
  const values = phrases.filter(({ role }) => role === 'valueDate');
  const overOthers = values.filter((phrase) => !own.some(({ token }) => isUnder(token, phrase)));
  const isValue = (date: DateToken) => overOthers.some((phrase) => isUnder(date, phrase));
  const found = own.filter(({ each: { row, block }, token }) =>
    block.entry.line.dates.some(
      (date) =>
        !block.dates.includes(date) &&
        areNeighbours(block.entry.line, token, date) &&
        !isValue(date) &&
        isAnotherDay(date, row.date?.value ?? '', context),
    ),
  );
  return found.length >= Math.max(1, MIN_SHARE * own.length) ? found[0]?.each : undefined;
}

function isUnder({ box }: DateToken, { x0, x1 }: HeaderPhrase): boolean {
  return overlap(x0, x1, box.x0, box.x1) > 0;
}

/** True for two dates of a line with no word between them. */
function areNeighbours({ words }: AnalysedLine, one: DateToken, other: DateToken): boolean {
  const [before, behind] = one.box.x0 < other.box.x0 ? [one, other] : [other, one];
  const at = words.findLastIndex((word) => before.words.includes(word));
  return at >= 0 && behind.words.some((word) => word === words[at + 1]);
}

function isAnotherDay(date: DateToken, booked: string, { dateOrder, language }: DocumentContext): boolean {
  const parts = calendarParts(date, dateOrder, language);
  const iso = parts && isoDate(parts.year ?? Number(booked.slice(0, 4)), parts.month, parts.day);
  return iso !== null && iso !== booked;
}
