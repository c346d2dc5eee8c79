import type { DocumentContext } from '../document-context.ts';
import type { DateToken } from '../values/date-token.ts';
import { mayBeNear, possibleDays } from '../values/possible-days.ts';

/**
 * The document without numbers like '11-10-64' that are years from all dates that print a year of four digits, where there
 * are any, unless most dates of the document are.
 */
export function withoutFarDates(context: DocumentContext): DocumentContext {
  const { lines, dateOrder } = context;
  const dates = lines.flatMap((line) => line.dates);
  const whole = dates.filter((date) => !hasShortYear(date));
  const days = [...new Set(whole.flatMap((date) => possibleDays(date, dateOrder, context)))];
  if (days.length === 0) return context;
  const far = new Set(dates.filter((date) => hasShortYear(date) && !mayBeNear(date, days, context)));
  if (far.size === 0 || 2 * far.size >= dates.length) return context;
  return {
    ...context,
    lines: lines.map((line) =>
      line.dates.some((date) => far.has(date))
        ? { ...line, dates: line.dates.filter((date) => !far.has(date)) }
        : line,
    ),
  };
}

/** Three numbers without one of four digits. */
function hasShortYear({ numbers }: DateToken): boolean {
  return numbers.length === 3 && numbers.every(({ digits }) => digits <= 2);
}
