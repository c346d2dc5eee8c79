import { dayNumber, isoDate, JAPANESE_ERAS, YEAR_FIRST_LANGUAGES } from './calendar.ts';
import { calendarParts, fullDate } from './date.ts';
import { DATE_ORDERS, type DateOrder, type DateToken } from './date-token.ts';

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
  const ambiguous = withoutOtherNumbers(unclear, clear, hints.language);
  return habitualOrders(hints)
    .map((order, habit) => ({ order, habit, ...judge(order, ambiguous, clear, hints.language) }))
    .sort((a, b) => compareEvidence(a, b) || a.habit - b.habit);
}

/** Numbers like a date are a sort code or a reference so many days from the clear dates of a document. */
const FAR_DAYS = 5 * 366;

/** The dates without those that are far from all clear ones in any order: they say nothing of the order. */
function withoutOtherNumbers(
  tokens: readonly DateToken[],
  clear: ReadonlySet<string>,
  language: string,
): readonly DateToken[] {
  const clearDays = Array.from(clear, dayNumber);
  const isNear = (token: DateToken) =>
    DATE_ORDERS.flatMap((order) => daysIn(token, order, language)).some((day) =>
      clearDays.some((other) => Math.abs(day - other) <= FAR_DAYS),
    );
  const near = tokens.filter((token) => token.numbers.length < 3 || isNear(token));
  return clearDays.length > 0 && near.length > 0 ? near : tokens;
}

/** The days that a date with a year may be in an order, as numbers. */
function daysIn(token: DateToken, order: DateOrder, language: string): number[] {
  const parts = calendarParts(token, order, language);
  const iso = parts?.year ? isoDate(parts.year, parts.month, parts.day) : null;
  const eras = parts && order === 'ymd' && language === 'ja' ? daysOfEras(token, parts) : [];
  return [...(iso ? [iso] : []), ...eras].map(dayNumber);
}

interface JudgedOrder extends ReturnType<typeof judge> {
  order: DateOrder;
  habit: number;
}

function compareEvidence(a: JudgedOrder, b: JudgedOrder): number {
  const against = (judged: JudgedOrder) => INVALID_WEIGHT * judged.invalid + judged.far;
  return a.impossible - b.impossible || against(a) - against(b) || a.months - b.months;
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
  clear: ReadonlySet<string>,
  language: string,
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
    // Year-first is possible only for three numbers with a two-digit year.
    const yearMayBeFirst = token.numbers.length === 3 && token.numbers.every((number) => number.digits === 2);
    if (order === 'ymd' && token.numbers.length === 3 && !yearMayBeFirst) rejects(token);
    // Nobody writes the month first with points between.
    if (order === 'mdy' && token.numbers.length === 3 && /^\D*\d{1,2}\./.test(token.raw)) rejects(token);
    const parts = calendarParts(token, order, language);
    const iso = parts && isoDate(parts.year ?? 2024, parts.month, parts.day);
    if (!parts || !iso) {
      rejects(token);
      continue;
    }
    months.add(parts.year === null ? `${parts.month}` : iso.slice(0, 7));
    const days = [iso, ...(order === 'ymd' && language === 'ja' ? daysOfEras(token, parts) : [])].map(
      dayNumber,
    );
    if (
      clearDays.length &&
      parts.year !== null &&
      !clearDays.some((day) => days.some((own) => Math.abs(day - own) <= NEAR_DAYS))
    )
      far++;
    if (
      clearDays.length &&
      parts.year === null &&
      !clearMonths.some((month) => monthsApart(month, parts.month) <= 1)
    )
      far++;
  }
  return { impossible, invalid, far, months: months.size };
}

/** Two digits of a Japanese year may count an era: '05-06-01' in the fifth year of Reiwa. */
function daysOfEras(token: DateToken, { month, day }: { month: number; day: number }): string[] {
  const [year] = token.numbers;
  if (token.numbers.length !== 3 || !year) return [];
  return Object.values(JAPANESE_ERAS).flatMap((start) => isoDate(start + year.value, month, day) ?? []);
}

function monthsApart(a: number, b: number): number {
  const distance = Math.abs(a - b);
  return Math.min(distance, 12 - distance);
}
