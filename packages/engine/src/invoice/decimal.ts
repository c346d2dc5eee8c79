import { plainDigits } from '../values/digits.ts';
import type { NumberStyle } from '../values/number-style.ts';

/**
 * Reads a quantity or unit price, which may have any number of decimals: '1,000' is one where the document's decimal
 * mark is a comma and no other number of it groups so. Currency, unit and sign around it are passed over.
 * Returns a decimal string, or null when the text holds no number or more than one.
 */
export function readDecimal(text: string, style: NumberStyle): string | null {
  const numbers = plainDigits(text).match(/\d[\d.,' ]*/g);
  if (numbers?.length !== 1) return null;
  const digits = (numbers[0] ?? '').replace(/[.,' ]+$/, '').replace(/[' ]/g, '');
  const point = digits.lastIndexOf(style.decimal);
  const other = style.decimal === '.' ? ',' : '.';
  let whole = digits;
  let fraction = '';
  if (point >= 0 && digits.indexOf(style.decimal) === point && !digits.slice(point).includes(other)) {
    whole = digits.slice(0, point);
    fraction = digits.slice(point + 1);
  } else if (point < 0 && /^\d+[.,]\d{1,2}$/.test(digits)) {
    // The other mark before one or two digits cannot group thousands.
    [whole = '', fraction = ''] = digits.split(other);
  }
  whole = whole.replace(/[.,]/g, '');
  if (!/^\d+$/.test(whole) || !/^\d*$/.test(fraction)) return null;
  const negative = /^[^\d]*-\s?[^\d]*\d/.test(plainDigits(text));
  const plain = whole.replace(/^0+(?=\d)/, '');
  return `${negative ? '-' : ''}${fraction ? `${plain}.${fraction}` : plain}`;
}

/** A decimal string as an integer and the number of its decimals. */
export function scaled(decimal: string): { digits: bigint; decimals: number } {
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.');
  const digits = BigInt(whole + fraction);
  return { digits: decimal.startsWith('-') ? -digits : digits, decimals: fraction.length };
}

/** True when quantity times unit price is `minor` units (of `decimals`), within one unit for rounding. */
export function isProduct(quantity: string, unitPrice: string, minor: number, decimals: number): boolean {
  return isProductOf([quantity, unitPrice], minor, decimals);
}

/** True when all factors multiply to `minor` units (of `decimals`), within one unit for rounding. */
export function isProductOf(factors: readonly string[], minor: number, decimals: number): boolean {
  const numbers = factors.map(scaled);
  const shift = numbers.reduce((sum, number) => sum + number.decimals, 0) - decimals;
  const product = numbers.reduce((whole, { digits }) => whole * digits, 1n);
  const unit = 10n ** BigInt(Math.max(0, shift));
  const exact = shift >= 0 ? BigInt(minor) * unit : BigInt(minor);
  const difference = (shift >= 0 ? product : product * 10n ** BigInt(-shift)) - exact;
  return (difference < 0n ? -difference : difference) <= unit;
}

/** What is left of one after so many percent: '0.85' for '15'. Null for more than all of it. */
export function lessPercent(percent: string): string | null {
  const { digits, decimals } = scaled(percent);
  const left = 100n * 10n ** BigInt(decimals) - (digits < 0n ? -digits : digits);
  return left < 0n ? null : `0.${String(left).padStart(decimals + 2, '0')}`.replace(/^0\.1(0+)$/, '1');
}
