import type { DocumentContext } from '../document-context.ts';
import { ofBuddhistYear } from '../values/buddhist-year.ts';
import { fullDate } from '../values/date.ts';
import { DATE_ORDERS, type DateToken } from '../values/date-token.ts';

/** Numbers like a date are a sort code or a reference so many years from the other dates of a document. */
const MOST_YEARS_APART = 5;
/** Languages that print short years of eras, too. */
const ERA_LANGUAGES: ReadonlySet<string> = new Set(['ja']);

/**
 * The document without numbers like '11-10-64' that are years from all dates with four digits of a year or a named month,
 * unless most dates of the document are.
 */
export function withoutFarDates(context: DocumentContext): DocumentContext {
  const { lines, dateOrder, language, currency } = context;
  const dates = lines.flatMap((line) => line.dates);
  const yearsOf = (date: DateToken) =>
    (hasShortYear(date) ? DATE_ORDERS : [dateOrder]).flatMap((order) => {
      const iso = fullDate(date, order, language);
      return iso ? [Number(ofBuddhistYear({ language, currency }, iso).slice(0, 4))] : [];
    });
  const whole = [...new Set(dates.filter((date) => !hasShortYear(date)).flatMap(yearsOf))];
  const isNear = (date: DateToken) =>
    yearsOf(date).some((own) => whole.some((year) => Math.abs(year - own) <= MOST_YEARS_APART));
  const far = new Set(dates.filter((date) => hasShortYear(date) && !isNear(date)));
  if (far.size === 0 || 2 * far.size >= dates.length || ERA_LANGUAGES.has(language)) return context;
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
