import { overlap } from '../layout/boxes.ts';
import type { DateToken } from '../values/date-token.ts';
import { type BookingColumn, isHijri } from './booking-column.ts';
import { DATE_ROLES } from './date-column-heads.ts';
import type { Header, HeaderPhrase } from './header.ts';
import type { ColumnRole } from './header-words.ts';
import type { RowBlock } from './rows.ts';

/** What the heads of a statement say of the dates below them. */
export interface DateHeads {
  headers: readonly Header[];
  /** The dates below the booking dates are value dates. */
  stacked: boolean;
  /** The dates below the booking dates are others, which the head names. */
  stacksOthers: boolean;
  /** The dates below each other are first another one and then the booking date. */
  bookedBelow: boolean;
  /** The column of the booking dates where rows print several dates beside each other; else null. */
  booking: BookingColumn | null;
}

/** The booking date of a row's dates: the one in the column of booking dates, else by its head, else the first. */
export function bookingToken(
  block: RowBlock,
  { headers, booking, bookedBelow }: DateHeads,
): DateToken | undefined {
  const gregorian = block.dates.filter((date) => !isHijri(date));
  const dates = gregorian.length > 0 ? gregorian : block.dates;
  if (booking && dates.length > 1) {
    // Columns of several pages overlap where their tables are not in the same place.
    const shares = dates.map(({ box }) => overlap(booking.x0, booking.x1, box.x0, box.x1));
    const most = Math.max(...shares);
    const own = most > 0 ? dates[shares.indexOf(most)] : undefined;
    if (own) return own;
  }
  if (areBelowEachOther(dates)) return bookedBelow ? dates.at(-1) : dates[0];
  const headed = dates.map((date) => ({ date, ...nearestHead(date, headers) }));
  const under = (wanted: ColumnRole) => firstUnder(headed.filter(({ role }) => role === wanted));
  // A head that is not known may name the booking date beside that of the purchase.
  const first = headed[0]?.role === 'valueDate' ? under('transactionDate') : undefined;
  return under('bookingDate') ?? under('date') ?? first ?? dates[0];
}

/** Of dates below each other the head, which stands over all of them, says nothing: the first one counts. */
export function areBelowEachOther(dates: readonly DateToken[]): boolean {
  return dates.every(({ box }) =>
    dates.every((other) => overlap(box.x0, box.x1, other.box.x0, other.box.x1) > 0),
  );
}

/** The date nearest to its head; of several below each other the first one, however far recognition moved its box. */
function firstUnder(headed: readonly { date: DateToken; distance: number }[]): DateToken | undefined {
  const least = Math.min(...headed.map(({ distance }) => distance));
  const nearest = headed.find(({ distance }) => distance === least)?.date;
  return headed.find(
    ({ date }) => nearest && overlap(date.box.x0, date.box.x1, nearest.box.x0, nearest.box.x1) > 0,
  )?.date;
}

/** The kind of date that the nearest head names; 'date' where nothing says otherwise. */
export function headOver(date: DateToken, headers: readonly Header[]): ColumnRole {
  return nearestHead(date, headers).role;
}

/** Where no head is over dates, all of them are as near. */
function nearestHead(date: DateToken, headers: readonly Header[]): { role: ColumnRole; distance: number } {
  let nearest: HeaderPhrase | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const head of dateHeads(headers)) {
    const distance = Math.abs(head.x0 - date.box.x0);
    if (distance < least) [nearest, least] = [head, distance];
  }
  return { role: nearest?.role ?? 'date', distance: nearest ? least : 0 };
}

const dateHeadsOf = new WeakMap<readonly Header[], readonly HeaderPhrase[]>();

/** The different heads over dates, found once for a document: its pages repeat them, and every row asks. */
function dateHeads(headers: readonly Header[]): readonly HeaderPhrase[] {
  const known = dateHeadsOf.get(headers);
  if (known) return known;
  const heads = new Map<string, HeaderPhrase>();
  for (const phrase of headers.flatMap((header) => header.phrases))
    if (DATE_ROLES.includes(phrase.role) && !heads.has(`${phrase.x0} ${phrase.role}`))
      heads.set(`${phrase.x0} ${phrase.role}`, phrase);
  const found = [...heads.values()];
  dateHeadsOf.set(headers, found);
  return found;
}
