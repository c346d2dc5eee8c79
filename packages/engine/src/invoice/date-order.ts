import type { DocumentContext } from '../document-context.ts';
import { type DateOrder, type DateToken, fullDate } from '../values/date.ts';
import { decideDateOrder } from '../values/date-order.ts';

const ORDERS: readonly DateOrder[] = ['dmy', 'mdy', 'ymd'];

/**
 * The order of an invoice's or a receipt's dates: the habit of its language and currency, unless a date with a year can
 * only be read otherwise. Unlike a statement's rows its few dates need not lie close together (due a month later), and
 * house numbers and telephone numbers look like short dates.
 */
export function orderOfFullDates(
  context: DocumentContext,
  isPlausible: (iso: string) => boolean = () => true,
): DateOrder {
  const hints = { language: context.language, currency: context.currency };
  const full = context.lines.flatMap((line) => line.dates.filter((date) => date.numbers.length === 3));
  const readable = full.filter((date) => ORDERS.some((order) => isReadable(date, order)));
  const habit = decideDateOrder([], hints);
  const forced = readable.map((date) => decideDateOrder([date], hints)).filter((order) => order !== habit);
  return forced[0] ?? habit;

  function isReadable(date: DateToken, order: DateOrder): boolean {
    const iso = fullDate(date, order, context.language);
    return iso !== null && isPlausible(iso);
  }
}
