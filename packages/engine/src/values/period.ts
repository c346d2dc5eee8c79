import { dayNumber, isoDate } from './calendar.ts';

/** The period of a statement; dates as yyyy-MM-dd. */
export interface Period {
  start: string;
  end: string;
}

/** Days by which bookings may be before and after the printed period. */
const BEFORE_DAYS = 45;
const AFTER_DAYS = 10;

/**
 * Adds the year to a day and month so that the date is in the period, or else nearest to it. Null when no year makes
 * it a calendar day near the period.
 */
export function yearInPeriod(month: number, day: number, period: Period): string | null {
  const from = Number(period.start.slice(0, 4)) - 1;
  const to = Number(period.end.slice(0, 4)) + 1;
  const [start, end] = [dayNumber(period.start), dayNumber(period.end)];
  let best: { iso: string; distance: number } | null = null;
  for (let year = from; year <= to; year++) {
    const iso = isoDate(year, month, day);
    if (!iso) continue;
    const at = dayNumber(iso);
    const distance = at < start ? start - at : at > end ? at - end : 0;
    if ((at < start && distance > BEFORE_DAYS) || (at > end && distance > AFTER_DAYS)) continue;
    if (!best || distance < best.distance) best = { iso, distance };
  }
  return best?.iso ?? null;
}

/**
 * The year that makes a day and month the latest one not after `latest` (a statement's date), with a few days of
 * tolerance.
 */
export function yearBefore(month: number, day: number, latest: string): string | null {
  for (let year = Number(latest.slice(0, 4)) + 1; year >= Number(latest.slice(0, 4)) - 1; year--) {
    const iso = isoDate(year, month, day);
    if (iso && dayNumber(iso) <= dayNumber(latest) + AFTER_DAYS) return iso;
  }
  return null;
}

/** The year that makes a day and month the first one not before `earliest`, with a few days of tolerance. */
export function yearFrom(month: number, day: number, earliest: string): string | null {
  const first = Number(earliest.slice(0, 4)) - 1;
  for (let year = first; year <= first + 2; year++) {
    const iso = isoDate(year, month, day);
    if (iso && dayNumber(iso) >= dayNumber(earliest) - AFTER_DAYS) return iso;
  }
  return null;
}
