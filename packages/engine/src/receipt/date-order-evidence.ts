import type { DocumentContext } from '../document-context.ts';
import { lineText } from '../layout/lines.ts';
import { fullDate } from '../values/date.ts';
import { isOrderByHabit } from '../values/date-order.ts';
import type { DateOrder, DateToken } from '../values/date-token.ts';
import { plainDigits } from '../values/digits.ts';
import { currencyByCountry } from './receipt-currency.ts';

/** How a form prints its dates: 'MM/DD/YYYY', 'TT.MM.JJJJ', 'JJ/MM/AAAA'. */
const PRINTED_FORM =
  /(?<!\p{L})(D{1,2}|M{1,2}|Y{2,4}|T{1,2}|J{1,4}|G{1,2}|A{2,4})([./-])(D{1,2}|M{1,2})\2(D{1,2}|Y{2,4}|J{1,4}|A{2,4})(?!\p{L})/u;

/** The order that a form prints beside its date: '(MM/DD/YYYY)'. Null where none is printed. */
export function printedOrder({ lines }: DocumentContext): DateOrder | null {
  for (const line of lines) {
    const [, first = '', , second = '', third = ''] = PRINTED_FORM.exec(lineText(line)) ?? [];
    const order = [first, second, third].map((part) => partOf(part[0] ?? '', first)).join('');
    if (order === 'dmy' || order === 'mdy' || order === 'ymd') return order;
  }
  return null;
}

/** A French form calls the day J and the year A, a German one the day T and the year J. */
function partOf(letter: string, first: string): string {
  if (letter === 'J') return first.startsWith('J') ? 'd' : 'y';
  return letter === 'M' ? 'm' : letter === 'Y' || letter === 'A' ? 'y' : 'd';
}

/** Taxes and offices of the United States, and telephones as North America prints them. */
const UNITED_STATES =
  /(?<!\p{L})(?:sales tax|state tax|county tax|food stamps?|EBT|U\.?S\.?A|IRS)(?!\p{L})|\(\d{3}\) ?\d{3}-\d{4}|(?<!\d)\d{3}-\d{3}-\d{4}(?!\d)/iu;
const CANADA = /(?<!\p{L})(?:GST|HST|PST|QST|TPS|TVQ|Canada)(?!\p{L})/iu;

/** Languages and currencies in which the day, the month and the year are all printed first. */
export const ANY_ORDER: ReadonlySet<string> = new Set(['en', '']);
/** Short pages of Swedish, which prints the year first, are taken for these languages, which print it last. */
const LIKE_SWEDISH: ReadonlySet<string> = new Set(['da', 'nb']);
const UNSURE_CURRENCIES = new Set(['', 'CAD']);

/**
 * The other day that a date of figures may be, where nothing on the page decides which of its numbers is the day: English
 * without the currency or the country of those who print either first, and no date of one reading. Null where it is sure.
 */
export function otherDay(context: DocumentContext, token: DateToken, order: DateOrder): string | null {
  const { language, currency } = context;
  const mayBeSwedish = LIKE_SWEDISH.has(language) && currency === '';
  if (!(ANY_ORDER.has(language) || mayBeSwedish) || token.month !== null || token.numbers.length !== 3)
    return null;
  if (token.numbers[0]?.digits === 4 || /^\D*\d+\./.test(plainDigits(token.raw))) return null;
  const own = fullDate(token, order, language);
  const full = context.lines.flatMap((line) => line.dates.filter(({ numbers }) => numbers.length === 3));
  if (printedOrder(context) || isOrderOfCountry(context)) return null;
  const isShort = token.numbers.every(({ digits }) => digits <= 2);
  const isEither = !mayBeSwedish && isOrderByHabit(full, { language, currency });
  const orders: DateOrder[] = isEither ? ['dmy', 'mdy'] : [];
  if (isShort && currency === '') orders.push('ymd');
  const others = orders.flatMap((other) => fullDate(token, other, language) ?? []);
  return others.find((iso) => iso !== own) ?? null;
}

/** True where the country is known, and its people print their dates in one order. */
export function isOrderOfCountry(context: DocumentContext): boolean {
  const country = currencyByCountry(context);
  const currency = country || context.currency;
  if (UNSURE_CURRENCIES.has(currency)) return false;
  if (currency !== 'USD' || country === 'USD') return true;
  const text = context.lines.map(lineText).join('\n');
  return UNITED_STATES.test(text) && !CANADA.test(text);
}
