import type { DateToken } from '../values/date.ts';
import { isHijriYear } from '../values/hijri.ts';
import type { Header, HeaderPhrase } from './header.ts';
import type { ColumnRole } from './header-words.ts';
import type { RowBlock } from './rows.ts';

/** What the heads of a statement say of the dates below them. */
export interface DateHeads {
  headers: readonly Header[];
  /** The dates below the booking dates are value dates. */
  stacked: boolean;
}

/** The booking date of a row's dates: the one whose head says so, else one that no head calls otherwise, else the first. */
export function bookingToken(block: RowBlock, { headers }: DateHeads): DateToken | undefined {
  const gregorian = block.dates.filter((date) => !isHijri(date));
  const dates = gregorian.length > 0 ? gregorian : block.dates;
  const headed = dates.map((date) => ({ date, ...nearestHead(date, headers) }));
  const under = (wanted: ColumnRole) =>
    headed.filter(({ role }) => role === wanted).sort((one, other) => one.distance - other.distance)[0]?.date;
  // A head that is not known may name the booking date beside that of the purchase.
  const first = headed[0]?.role === 'valueDate' ? under('transactionDate') : undefined;
  return under('bookingDate') ?? under('date') ?? first ?? dates[0];
}

/** A day that is printed in two calendars is one date, not two. */
export function isHijri(date: DateToken): boolean {
  return date.numbers.some(({ value, digits }) => digits === 4 && isHijriYear(value));
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

/** Roles of columns that hold dates. */
export const DATE_ROLES: readonly ColumnRole[] = ['date', 'bookingDate', 'valueDate', 'transactionDate'];
