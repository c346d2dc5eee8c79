import type { BalanceLine } from '../figures/index.ts';

/** The balance at the end of a day; null parts two runs between which statements are missing. */
export type BalanceDay = { date: string; minor: number } | null;

/** A run over more days than these has only the days on which the balance changes. */
const MOST_DAYS = 1100;
const MILLISECONDS_OF_A_DAY = 86_400_000;

/** Every day from the first balance to the last of a run: a balance holds until the next one. */
export function daysOfBalance({ runs }: BalanceLine): BalanceDay[] {
  return runs.flatMap(({ points }, index): BalanceDay[] => {
    const days = points.flatMap(({ date, minor }, at) => {
      const next = points[at + 1];
      return [
        { date, minor },
        ...(next ? daysBetween(date, next.date).map((day) => ({ date: day, minor })) : []),
      ];
    });
    const own = days.length > MOST_DAYS ? points.map(({ date, minor }) => ({ date, minor })) : days;
    return index === 0 ? own : [null, ...own];
  });
}

/** The days between two dates (yyyy-MM-dd), neither included; none where too many are. */
function daysBetween(first: string, last: string): string[] {
  const [start, end] = [Date.parse(`${first}T00:00:00Z`), Date.parse(`${last}T00:00:00Z`)];
  const count = Math.round((end - start) / MILLISECONDS_OF_A_DAY) - 1;
  if (!(count > 0)) return [];
  return Array.from({ length: Math.min(count, MOST_DAYS + 1) }, (_, index) =>
    new Date(start + (index + 1) * MILLISECONDS_OF_A_DAY).toISOString().slice(0, 10),
  );
}
