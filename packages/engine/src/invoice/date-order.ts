import type { DocumentContext } from '../document-context.ts';
import { fullDate } from '../values/date.ts';
import { decideDateOrder } from '../values/date-order.ts';
import { DATE_ORDERS, type DateOrder, type DateToken } from '../values/date-token.ts';

/** Dates of one invoice that lie further apart are read in the wrong order. */
const MAX_YEARS = 2;

/**
 * The order of an invoice's or a receipt's dates: the habit of its language and currency, unless a date with a year can
 * only be read otherwise. Unlike a statement's rows its few dates need not lie close together (due a month later), and
 * house numbers and telephone numbers look like short dates.
 */
export function orderOfFullDates(
  context: DocumentContext,
  isPlausible: (iso: string) => boolean = () => true,
): DateOrder {
  const { language, currency } = context;
  return decidedOrder(context, isPlausible) ?? decideDateOrder([], { language, currency });
}

/** The order that the dates show by themselves; null where they may be of the usual one. */
export function decidedOrder(
  context: DocumentContext,
  isPlausible: (iso: string) => boolean = () => true,
): DateOrder | null {
  const hints = { language: context.language, currency: context.currency };
  const full = context.lines.flatMap((line) => line.dates.filter((date) => date.numbers.length === 3));
  const readable = full.filter((date) => DATE_ORDERS.some((order) => isReadable(date, order)));
  const habit = decideDateOrder([], hints);
  const forced = readable.map((date) => decideDateOrder([date], hints)).filter((order) => order !== habit);
  return forced[0] ?? closest(readable) ?? null;

  /** The one order in which the dates lie within a year, where those of habit lie years apart: '18.05.24', '25.05.24'. */
  function closest(dates: readonly DateToken[]): DateOrder | undefined {
    if (spanInYears(dates, habit) < MAX_YEARS) return undefined;
    const near = DATE_ORDERS.filter((order) => spanInYears(dates, order) < 1);
    return near.length === 1 ? near[0] : undefined;
  }

  function spanInYears(dates: readonly DateToken[], order: DateOrder): number {
    const years = dates.map((date) => {
      const [year = Number.NaN, month = 1] = (fullDate(date, order, context.language) ?? 'none')
        .split('-')
        .map(Number);
      return year + month / 12;
    });
    return years.some(Number.isNaN) ? Number.POSITIVE_INFINITY : Math.max(...years) - Math.min(...years);
  }

  function isReadable(date: DateToken, order: DateOrder): boolean {
    const iso = fullDate(date, order, context.language);
    return iso !== null && isPlausible(iso);
  }
}
