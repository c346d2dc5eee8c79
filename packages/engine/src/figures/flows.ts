import { sumMinor } from '@ledgerlift/contract';
import { groupBy } from '../group-by.ts';
import type { MoneyRow } from './money-row.ts';

/** Of more months than these the empty ones are left out: a misread year must not fill the screen. */
const MOST_MONTHS = 120;

/** Money in one direction: its exact sum in minor units, signed, and the rows behind it. */
export interface Flow {
  minor: number;
  rowIds: number[];
}

/** Money in and money out of one month; null where no row moves money. */
export interface MonthFlows {
  /** yyyy-MM */
  month: string;
  in: Flow | null;
  out: Flow | null;
}

/** Money of one category in one direction. */
export interface CategoryFlow extends Flow {
  /** '' for rows without a category. */
  category: string;
  direction: 'in' | 'out';
}

/** Money in and out of each month from the first to the last, also of months without rows. Throws InexactSumError. */
export function flowsByMonth(rows: readonly MoneyRow[]): MonthFlows[] {
  const byMonth = groupBy(rows, ({ date }) => date.slice(0, 7));
  return monthsBetween([...byMonth.keys()].sort()).map((month) => {
    const own = byMonth.get(month) ?? [];
    return { month, in: flowOf(own, 'in'), out: flowOf(own, 'out') };
  });
}

/**
 * Money in and out of each category, the largest sum first, rows without a category last. Throws InexactSumError.
 */
export function flowsByCategory(rows: readonly MoneyRow[]): CategoryFlow[] {
  const byCategory = groupBy(rows, ({ category }) => category);
  return [...byCategory]
    .flatMap(([category, own]) =>
      (['in', 'out'] as const).flatMap((direction) => {
        const flow = flowOf(own, direction);
        return flow === null ? [] : [{ ...flow, category, direction }];
      }),
    )
    .sort(
      (a, b) =>
        Number(a.category === '') - Number(b.category === '') || Math.abs(b.minor) - Math.abs(a.minor),
    );
}

function flowOf(rows: readonly MoneyRow[], direction: 'in' | 'out'): Flow | null {
  const own = rows.filter(({ minor }) => (direction === 'in' ? minor > 0 : minor < 0));
  return own.length === 0
    ? null
    : { minor: sumMinor(own.map(({ minor }) => minor)), rowIds: own.map(({ id }) => id) };
}

/** All months from the first to the last of an ascending list. */
function monthsBetween(sorted: readonly string[]): string[] {
  const months: string[] = [];
  const [first = ''] = sorted;
  const last = sorted.at(-1) ?? '';
  for (let month = first; month !== '' && month <= last; month = nextMonth(month)) {
    months.push(month);
    if (months.length > MOST_MONTHS) return [...sorted];
  }
  return months;
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12
    ? `${String(year + 1).padStart(4, '0')}-01`
    : `${String(year).padStart(4, '0')}-${String(number + 1).padStart(2, '0')}`;
}
