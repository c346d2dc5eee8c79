import { overlap } from '../layout/boxes.ts';
import type { DateToken } from '../values/date-token.ts';
import { isHijri } from './booking-column.ts';
import { areBelowEachOther, bookingToken, type DateHeads, headOver } from './booking-token.ts';
import { roleOfHeader } from './header-words.ts';
import type { RowBlock } from './rows.ts';

/** The date of a row beside its booking date, with what names it. */
export interface SecondDate {
  token: DateToken;
  /** A head or words beside it name a value date; otherwise only its place suggests one. */
  isNamed: boolean;
}

/** The value date of a row with several dates: by its head, else the second one, by its place alone. */
export function secondDateOf(block: RowBlock, heads: DateHeads): SecondDate | null {
  if (block.dates.some(isHijri)) return null;
  if (block.dates.length < 2)
    return block.namedValueDate ? { token: block.namedValueDate, isNamed: true } : null;
  const booking = bookingToken(block, heads);
  const headed = block.dates.map((date) => (date === booking ? null : headOver(date, heads.headers)));
  const named = block.dates[headed.indexOf('valueDate')];
  if (named) return { token: named, isNamed: true };
  const [, second] = block.dates;
  if (!second) return null;
  if (heads.stacked || isUnderValue(second, heads)) return { token: second, isNamed: true };
  if (heads.stacksOthers && areBelowEachOther(block.dates)) return null;
  return headed[1] === 'date' && !standsInText(block) ? { token: second, isNamed: false } : null;
}

/** 'Valor' alone is an amount; over a date it is short for 'fecha valor', as the head beside it shows. */
function isUnderValue({ box }: DateToken, { headers }: DateHeads): boolean {
  return headers.some(({ line, phrases }) => {
    const date = phrases.find(({ role }) => role === 'date');
    const over = line.words.filter((word) => overlap(word.box.x0, word.box.x1, box.x0, box.x1) > 0);
    const beside = date
      ? line.words.filter((word) => overlap(word.box.x0, word.box.x1, date.x0, date.x1) > 0)
      : [];
    const name = [...beside, ...over].map(({ text }) => text).join(' ');
    return over.length > 0 && beside.length > 0 && roleOfHeader(name) === 'valueDate';
  });
}

/** True where words part the second date from the first on one line: 'Card purchase 07/30' prints the day of a purchase. */
function standsInText({ dates: [first, second], entry }: RowBlock): boolean {
  if (!first || !second || !entry.dates.includes(second)) return false;
  const between = entry.line.words.slice(first.to + 1, second.from);
  return between.some((word) => /[\p{L}\p{M}]{2}/u.test(word.text));
}

/** Booking and second date of a row, ISO 8601. */
export interface DatePair {
  booked: string;
  second: string;
}

/**
 * True where second dates without a name are those of orders, purchases or trades: some are before their booking, none is
 * behind it. The value of money that comes in is often later.
 */
export function areOfOrders(pairs: readonly DatePair[]): boolean {
  return (
    pairs.some(({ booked, second }) => second < booked) &&
    !pairs.some(({ booked, second }) => second > booked)
  );
}
