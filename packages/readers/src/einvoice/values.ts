import { all, find, type XmlElement } from './xml-tree.ts';

/** More digits than any amount has. */
const MAX_DIGITS = 30;

/** The text of an element on one line; null where there is no element or no text. */
export function textOf(element: XmlElement | null): string | null {
  const text = element?.text.replace(/\s+/g, ' ').trim();
  return text ? text : null;
}

/** The texts of all elements of one of the names right below `element`. */
export function textsOf(element: XmlElement | null, names: string): string[] {
  return all(element, names).flatMap((child) => textOf(child) ?? []);
}

/** The decimal in an element, without leading plus and redundant zeros; null when it holds none. */
export function decimalOf(element: XmlElement | null): string | null {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(element?.text.trim() ?? '');
  if (!match) return null;
  const [, sign = '', wholeText = '', fractionText = ''] = match;
  const digits = wholeText.length + fractionText.length;
  if (digits === 0 || digits > MAX_DIGITS) return null;
  const whole = wholeText.replace(/^0+(?=\d)/, '') || '0';
  const fraction = fractionText.replace(/0+$/, '');
  const plain = fraction ? `${whole}.${fraction}` : whole;
  return sign === '-' && plain !== '0' ? `-${plain}` : plain;
}

/**
 * The day in an element as yyyy-MM-dd: ISO 8601 with or without time, or yyyyMMdd (format 102 of UN/CEFACT) with or
 * without time. Null when the element holds no calendar day.
 */
export function dateOf(element: XmlElement | null): string | null {
  const text = element?.text.trim() ?? '';
  const match =
    /^(\d{4})-(\d{2})-(\d{2})(?:$|[TZ+-])/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})(?:\d{4,6})?$/.exec(text);
  if (!match) return null;
  const [, year, month, day] = match;
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/** The price of one unit when the price is given for `base` units; null when it has no exact decimal form. */
export function priceOfOne(price: string | null, base: string | null): string | null {
  if (price === null || base === null || base === '1') return price;
  const [a, b] = [scaled(price), scaled(base)];
  if (b.digits <= 0n) return null;
  for (let decimals = 0; decimals <= MAX_PRICE_DECIMALS; decimals++) {
    const numerator = a.digits * 10n ** BigInt(b.decimals + decimals);
    const denominator = b.digits * 10n ** BigInt(a.decimals);
    if (numerator % denominator === 0n) return plain(numerator / denominator, decimals);
  }
  return null;
}

const MAX_PRICE_DECIMALS = 8;

function scaled(decimal: string): { digits: bigint; decimals: number } {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return { digits: BigInt(whole + fraction), decimals: fraction.length };
}

function plain(digits: bigint, decimals: number): string {
  const sign = digits < 0n ? '-' : '';
  const text = `${digits < 0n ? -digits : digits}`.padStart(decimals + 1, '0');
  const at = text.length - decimals;
  return decimals === 0 ? `${sign}${text}` : `${sign}${text.slice(0, at)}.${text.slice(at)}`;
}

/**
 * Of elements that give one amount in several currencies, the one in `currency`, else the first one without a
 * currency.
 */
export function inCurrency(elements: readonly XmlElement[], currency: string | null): XmlElement | null {
  const of = (wanted: string | null | undefined) =>
    elements.find((element) => element.attributes.get('currencyID') === (wanted ?? undefined)) ?? null;
  const only = elements.length === 1 && currency === null ? (elements[0] ?? null) : null;
  return (currency !== null ? of(currency) : null) ?? of(undefined) ?? only;
}

/** Joins the non-empty parts of an address into one line. */
export function addressOf(parts: readonly (string | null)[]): string | null {
  const present = parts.filter((part) => part !== null && part.trim() !== '');
  return present.length > 0 ? present.join(', ') : null;
}

/** Joins post code and city: '12345 Altenau'. */
export function placeOf(postcode: XmlElement | null, city: XmlElement | null): string | null {
  return [textOf(postcode), textOf(city)].filter((part) => part !== null).join(' ') || null;
}

/** Means of payment by the codes of UN/EDIFACT 4461 that invoices use. */
const MEANS: Readonly<Record<string, string>> = {
  10: 'Cash',
  20: 'Cheque',
  30: 'Credit transfer',
  31: 'Debit transfer',
  42: 'Credit transfer',
  48: 'Bank card',
  49: 'Direct debit',
  54: 'Credit card',
  55: 'Debit card',
  57: 'Standing agreement',
  58: 'SEPA credit transfer',
  59: 'SEPA direct debit',
  68: 'Online payment',
  97: 'Clearing between partners',
};

/** A readable name for a payment means code; null for a code that means nothing to a person. */
export function meansOf(code: string | null): string | null {
  return code === null ? null : (MEANS[code] ?? null);
}

/** Numbers of UN/EDIFACT 1001 for credit notes. */
const CREDIT_NOTES: ReadonlySet<string> = new Set(
  '81 83 261 262 296 308 381 396 420 458 502 503 532'.split(' '),
);

export function isCreditNoteCode(code: string | null): boolean {
  return code !== null && CREDIT_NOTES.has(code);
}

/** The first element below any of several parents. */
export function firstBelow(parents: readonly XmlElement[], ...path: string[]): XmlElement | null {
  for (const parent of parents) {
    const found = find(parent, ...path);
    if (found) return found;
  }
  return null;
}

/** Freight, delivery, and shipping with handling, of UN/EDIFACT 7161. */
const SHIPPING: ReadonlySet<string> = new Set(['FC', 'DL', 'SAA']);

export function isShippingCode(code: string | null): boolean {
  return code !== null && SHIPPING.has(code);
}
