import type { Facts } from '@ledgerlift/contract';
import { type CorrectedFile, isSettled, type KeptRow, keptRows } from './corrected-file.ts';
import type { Pattern } from './pattern.ts';

type DateOrder = 'dmy' | 'mdy';

/** The user swapped day and month: 03/04 is the third of April, or the fourth of March. It concerns all dates of the file. */
export function datePattern(file: CorrectedFile): Pattern | null {
  const rows = keptRows(file).filter(({ read }) => read.date !== '');
  const changed = rows.filter(({ read, now }) => read.date !== now.date);
  const [first] = changed;
  if (!first || changed.length < 2) return null;
  const order = orderOf(first.read, first.now.date);
  if (!order || changed.some(({ read, now }) => orderOf(read, now.date) !== order)) return null;
  const then = rows.map((row) => ({ row, date: dateIn(order, row) }));
  // One date that can't be read in this order is enough.
  if (then.some(({ date }) => date === null)) return null;
  const edits = then.flatMap(({ row, date }) =>
    date !== null && date !== row.now.date ? [{ id: row.now.id, field: 'date' as const, value: date }] : [],
  );
  const dates = then.map(({ date }) => date ?? '');
  const before = rows.map(({ read }) => read.date);
  if (edits.length === 0 || isLessLikely(dates, before, file.facts)) return null;
  return {
    key: `dates ${order}`,
    meaning: { kind: 'dates', order },
    shown: new Set(changed.map(({ now }) => now.id)),
    edits,
    removals: [],
    rows: edits.length + changed.length,
    addsUp: false,
  };
}

/** The order in which a date is printed if this is what it means; null where the user did not swap day and month. */
function orderOf(read: KeptRow['read'], date: string): DateOrder | null {
  const swapped = swappedDate(read.date);
  const parts = printedParts(read);
  if (!swapped || swapped !== date || !parts) return null;
  const [, month, day] = date.split('-').map(Number);
  if (parts[0] === day && parts[1] === month) return 'dmy';
  return parts[0] === month && parts[1] === day ? 'mdy' : null;
}

/** The date of a row in an order; null where it can't be that, or the user says otherwise. */
function dateIn(order: DateOrder, row: KeptRow): string | null {
  const { read, now } = row;
  const date = read.date === now.date ? swappedDate(read.date) : now.date;
  // Right in any order, or set by the user.
  if (date === now.date) return date;
  if (date === null || isSettled(row, 'date')) return null;
  return orderOf(read, date) === order ? date : null;
}

/** A date with day and month swapped; null where there is no such day. */
function swappedDate(date: string): string | null {
  const match = /^(\d{4}|XXXX)-(\d\d)-(\d\d)$/.exec(date);
  if (!match) return null;
  const [, year = '', month = '', day = ''] = match;
  // A leap year contains every possible day.
  const last = new Date(Date.UTC(Number(year) || 2000, Number(day), 0)).getUTCDate();
  return Number(day) <= 12 && Number(month) <= last ? `${year}-${day}-${month}` : null;
}

/** The first two numbers of a date that is printed in numbers. */
function printedParts({ traces }: KeptRow['read']): [number, number] | null {
  const match = /^\D?(\d{1,2})\s?[-/. ]\s?(\d{1,2})(?:\s?[-/. ]\s?\d{2,4})?\.?$/.exec(
    traces.date?.raw.trim() ?? '',
  );
  return match && [Number(match[1]), Number(match[2])];
}

/** Whether dates leave the statement's period, or the order of time, where those before do not. */
function isLessLikely(dates: readonly string[], before: readonly string[], facts: Facts | null): boolean {
  const [start, end] = [facts?.periodStart?.value ?? '', facts?.periodEnd?.value ?? ''];
  const outside = (given: readonly string[]) =>
    given.filter((date) => (start !== '' && date < start) || (end !== '' && date > end)).length;
  return outside(dates) > outside(before) || (isInOrder(before) && !isInOrder(dates));
}

function isInOrder(dates: readonly string[]): boolean {
  const isSorted = (given: readonly string[]) =>
    given.every((date, index) => index === 0 || (given[index - 1] ?? '') <= date);
  return isSorted(dates) || isSorted(dates.toReversed());
}
