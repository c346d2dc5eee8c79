import type { CsvProfile } from '@ledgerlift/contract';

export type NumberStyle = Pick<CsvProfile, 'decimal' | 'thousands' | 'sign'>;

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** True for a decimal string other than zero with a minus. */
export function isNegative(decimal: string): boolean {
  return decimal.startsWith('-') && /[1-9]/.test(decimal);
}

/** True for `0.00`. */
export function isZero(decimal: string): boolean {
  return !/[1-9]/.test(decimal);
}

/**
 * A decimal string in the style, digit by digit: no digit is computed. `unsigned` leaves the sign out. Throws
 * RangeError for other text.
 */
export function styledNumber(decimal: string, { decimal: point, thousands, sign }: NumberStyle): string {
  const match = DECIMAL.exec(decimal);
  if (!match) throw new RangeError(`${decimal} is no decimal string`);
  const [, , whole = '', fraction] = match;
  const grouped = thousands === '' ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, thousands);
  const digits = fraction === undefined ? grouped : `${grouped}${point}${fraction}`;
  if (!isNegative(decimal)) return digits;
  switch (sign) {
    case 'leadingMinus':
      return `-${digits}`;
    case 'trailingMinus':
      return `${digits}-`;
    case 'parentheses':
      return `(${digits})`;
    case 'unsigned':
      return digits;
  }
}
