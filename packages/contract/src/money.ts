import { z } from 'zod';

/** Exact money: an integer of the currency's minor unit. `currency` is ISO 4217, or '' while unknown. */
export const moneySchema = z.object({ minor: z.number().int(), currency: z.string() });
export type Money = z.infer<typeof moneySchema>;

/** Decimals of an unknown currency: most currencies have two. */
const DEFAULT_DECIMALS = 2;
const decimalsByCurrency = new Map<string, number>();

/**
 * Currencies for which `Intl` gives the shops' format, without decimals, while ISO 4217 has two and statements and
 * invoices print them (`8.490.369,65` Colombian pesos).
 */
const PRINTED_WITHOUT_DECIMALS: ReadonlySet<string> = new Set(
  'AFN ALL COP HUF IDR IRR KPW LAK LBP MGA MMK PKR SOS SYP YER'.split(' '),
);

/** Decimals of the minor unit by ISO 4217 (JPY 0, EUR 2, KWD 3); 2 for an unknown currency. */
export function currencyDecimals(currency: string): number {
  const known = decimalsByCurrency.get(currency);
  if (known !== undefined) return known;
  let decimals = DEFAULT_DECIMALS;
  if (/^[A-Z]{3}$/.test(currency) && !PRINTED_WITHOUT_DECIMALS.has(currency)) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    decimals = format.resolvedOptions().maximumFractionDigits ?? DEFAULT_DECIMALS;
  }
  decimalsByCurrency.set(currency, decimals);
  return decimals;
}

/**
 * Formats money as a decimal string with all of the currency's decimals: `{minor: -123450, currency: 'EUR'}` is
 * `-1234.50`.
 */
export function moneyToDecimal(money: Money): string {
  return minorToDecimal(money.minor, currencyDecimals(money.currency));
}

/** Formats an integer of minor units as a decimal string with `decimals` digits after the point. */
export function minorToDecimal(minor: number, decimals: number): string {
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const sign = minor < 0 ? '-' : '';
  return decimals === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-decimals)}`;
}

/**
 * Parses a plain decimal string (`-1234.5`, without grouping) as money. Returns null when the text is not such a
 * number, has more decimals than the currency, or exceeds the exact range.
 */
export function decimalToMoney(text: string, currency: string): Money | null {
  const match = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(text.trim());
  if (!match) return null;
  const decimals = currencyDecimals(currency);
  const fraction = (match[3] ?? '').replace(/0+$/, '');
  if (fraction.length > decimals) return null;
  const minor = Number(`${match[2]}${fraction.padEnd(decimals, '0')}`);
  if (!Number.isSafeInteger(minor)) return null;
  return { minor: match[1] === '-' && minor !== 0 ? -minor : minor, currency };
}

/** The amounts are too large for an exact sum. */
export class InexactSumError extends RangeError {
  override readonly name = 'InexactSumError';
}

/** Adds minor units exactly. Throws InexactSumError when the sum leaves the exact integer range. */
export function sumMinor(amounts: Iterable<number>): number {
  let sum = 0;
  for (const amount of amounts) {
    sum += amount;
    if (!Number.isSafeInteger(sum))
      throw new InexactSumError('the sum of the amounts exceeds the exact range');
  }
  return sum;
}
