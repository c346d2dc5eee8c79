import { dayNumber, isoDate, YEAR_FIRST_LANGUAGES } from './calendar.ts';
import { calendarParts, fullDate } from './date.ts';
import type { DateOrder, DateToken } from './date-token.ts';
import { mayBeNear, possibleDays } from './possible-days.ts';

export interface DateOrderHints {
  language: string;
  /** ISO 4217 or ''. */
  currency: string;
}

/**
 * A possibly misread date that is no calendar day counts like this many dates far from the document's own time. A
 * date of a text layer is not misread: it excludes the order.
 */
const INVALID_WEIGHT = 3;

/**
 * Decides the order of day and month for a document. Evidence, strongest first: dates that are no calendar day in an
 * order exclude it or, if possibly misread, count against it; unambiguous dates (named month, or year first) bound
 * the others; the rows of one document are close together; finally the convention of language and currency.
 */
export function decideDateOrder(tokens: readonly DateToken[], hints: DateOrderHints): DateOrder {
  return rankOrders(tokens, hints)[0]?.order ?? habitualOrders(hints)[0] ?? 'dmy';
}

/** True where only habit decides whether the day or the month is printed first. */
export function isOrderByHabit(tokens: readonly DateToken[], hints: DateOrderHints): boolean {
  const [first, second] = rankOrders(tokens, hints).filter(({ order }) => order !== 'ymd');
  return first !== undefined && second !== undefined && compareEvidence(first, second) === 0;
}

/** The orders with what speaks against each, the likeliest first; none where every date is unambiguous. */
function rankOrders(tokens: readonly DateToken[], hints: DateOrderHints): JudgedOrder[] {
  const unclear = tokens.filter(isAmbiguous);
  if (!unclear.length) return [];
  const clear = new Set(
    tokens.flatMap((token) => (isAmbiguous(token) ? [] : (fullDate(token, 'dmy', hints.language) ?? []))),
  );
  const print: Print = { clear, isYearFirst: tokens.some(({ numbers }) => numbers[0]?.digits === 4) };
  const ambiguous = withoutFarNumbers(withoutMonths(unclear), clear, hints);
  const usual = ofUsualMark(ambiguous);
  return habitualOrders(hints)
    .map((order, habit) => ({
      order,
      habit,
      usual: judge(order, usual, print, hints),
      all: judge(order, ambiguous, print, hints),
    }))
    .sort((a, b) => compareEvidence(a, b) || a.habit - b.habit);
}

/** The dates with the mark that most have: '2.9.' in a description is weak evidence for rows like '22-09-02'. All where no mark is usual. */
function ofUsualMark(tokens: readonly DateToken[]): readonly DateToken[] {
  const markOf = ({ raw }: DateToken) => /\p{Nd}(\P{Nd})/u.exec(raw)?.[1] ?? '';
  const groups = [...new Set(tokens.map(markOf))].map((mark) =>
    tokens.filter((token) => markOf(token) === mark),
  );
  return groups.find(({ length }) => 2 * length > tokens.length) ?? tokens;
}

/** The dates without months: '09/26' beside '01/09/26' may be September 2026. */
function withoutMonths(tokens: readonly DateToken[]): readonly DateToken[] {
  const years = new Set(tokens.flatMap(({ numbers }) => numbers[2]?.value ?? []));
  return tokens.filter(({ numbers: [first, second, third] }) => {
    const isMonth = first !== undefined && first.value <= 12 && first.digits <= 2;
    return third !== undefined || !second || !isMonth || !years.has(second.value);
  });
}

/** The dates without those that are far from all clear ones in any order, such as sort codes: they say nothing of the order. */
function withoutFarNumbers(
  tokens: readonly DateToken[],
  clear: ReadonlySet<string>,
  hints: DateOrderHints,
): readonly DateToken[] {
  if (clear.size === 0) return tokens;
  const days = Array.from(clear, dayNumber);
  const near = tokens.filter((token) => token.numbers.length < 3 || mayBeNear(token, days, hints));
  return near.length > 0 ? near : tokens;
}

/** The unambiguous dates of a document, and whether one of them prints its year of four digits first. */
interface Print {
  clear: ReadonlySet<string>;
  isYearFirst: boolean;
}

type Judgement = ReturnType<typeof judge>;

interface JudgedOrder {
  order: DateOrder;
  habit: number;
  /** By the dates with the usual mark alone. */
  usual: Judgement;
  all: Judgement;
}

/** Of the dates with the usual mark, so many more contradict an order that others cannot decide for it. */
const DECISIVE_SHARE = 0.25;

function compareEvidence(a: JudgedOrder, b: JudgedOrder): number {
  const contradicted = ({ usual: { impossible, invalid, far } }: JudgedOrder) => impossible + invalid + far;
  const difference = contradicted(a) - contradicted(b);
  const isOfSome = a.usual.dates < a.all.dates;
  if (isOfSome && Math.abs(difference) > DECISIVE_SHARE * a.usual.dates) return difference;
  const against = ({ all: { invalid, far } }: JudgedOrder) => INVALID_WEIGHT * invalid + far;
  return a.all.impossible - b.all.impossible || against(a) - against(b) || a.all.months - b.all.months;
}

function isAmbiguous({ month, numbers }: DateToken): boolean {
  return month === null && numbers[0]?.digits !== 4;
}

function habitualOrders(hints: DateOrderHints): DateOrder[] {
  if (YEAR_FIRST_LANGUAGES.has(hints.language)) return ['ymd', 'dmy', 'mdy'];
  const american = hints.currency === 'USD' && (hints.language === 'en' || hints.language === '');
  return american ? ['mdy', 'dmy', 'ymd'] : ['dmy', 'mdy', 'ymd'];
}

/** Days around a document's unambiguous dates within which its other dates are expected. */
const NEAR_DAYS = 62;

function judge(
  order: DateOrder,
  ambiguous: readonly DateToken[],
  { clear, isYearFirst }: Print,
  hints: DateOrderHints,
) {
  let impossible = 0;
  let invalid = 0;
  let far = 0;
  const rejects = (token: DateToken) => {
    if (token.confidence === 1) impossible++;
    else invalid++;
  };
  const months = new Set<string>();
  const clearDays = Array.from(clear, dayNumber);
  const clearMonths = [...new Set(Array.from(clear, (date) => Number(date.slice(5, 7))))];
  for (const token of ambiguous) {
    if (order === 'ymd' && token.numbers.length === 3 && !mayOpenWithYear(token, isYearFirst, hints))
      rejects(token);
    // Nobody writes the month first with points between.
    if (order === 'mdy' && token.numbers.length === 3 && /^\D*\d{1,2}\./.test(token.raw)) rejects(token);
    const parts = calendarParts(token, order, hints.language);
    const iso = parts && isoDate(parts.year ?? 2024, parts.month, parts.day);
    if (!parts || !iso) {
      rejects(token);
      continue;
    }
    months.add(parts.year === null ? `${parts.month}` : iso.slice(0, 7));
    if (
      clearDays.length &&
      parts.year !== null &&
      !clearDays.some((day) =>
        possibleDays(token, order, hints).some((own) => Math.abs(day - own) <= NEAR_DAYS),
      )
    )
      far++;
    if (
      clearDays.length &&
      parts.year === null &&
      !clearMonths.some((month) => monthsApart(month, parts.month) <= 1)
    )
      far++;
  }
  return { dates: ambiguous.length, impossible, invalid, far, months: months.size };
}

/**
 * A year of two digits is first before a month and a day of two, and before shorter ones where full dates are printed so: '20-8-3'
 * beside '2020-8-1'. Japanese years of an era have one digit, too: '7-01-21'.
 */
function mayOpenWithYear(
  { numbers: [year, ...others] }: DateToken,
  isYearFirst: boolean,
  { language }: DateOrderHints,
): boolean {
  const isYear = year?.digits === 2 || (year?.digits === 1 && language === 'ja');
  return isYear && others.every(({ digits }) => digits === 2 || (isYearFirst && digits === 1));
}

function monthsApart(a: number, b: number): number {
  const distance = Math.abs(a - b);
  return Math.min(distance, 12 - distance);
}
