import { currencyDecimals } from '@ledgerlift/contract';
import { plainDigits } from '../values/digits.ts';

/**
 * What a figure is worth in minor units of a currency, read by itself: the last separator is the decimal one when as
 * many digits follow as the currency has decimals. Null for what is no figure. Only good for telling which of several
 * readings could matter; the document's own number style decides what they mean.
 */
function roughMinor(text: string, currency: string): number | null {
  const match = /^([^\d]*)(\d[\d.,' ]*)([^\d]*)$/.exec(plainDigits(text));
  if (!match) return null;
  const [, before = '', number = '', behind = ''] = match;
  const decimals = currencyDecimals(currency);
  const fraction = /[.,](\d+)$/.exec(number)?.[1] ?? '';
  const digits = number.replace(/\D/g, '');
  const whole = fraction.length === decimals ? digits : `${digits}${'0'.repeat(decimals)}`;
  const minor = Number(whole);
  if (!Number.isSafeInteger(minor)) return null;
  return /[-−(]/.test(before + behind) ? -minor : minor;
}

/**
 * True when reading `after` instead of `before` could close a gap of `difference` minor units: it changes the value, or
 * its size, by just that. Where the gap or the value before is unknown any figure could.
 */
export function couldCloseGap(
  difference: number | null,
  before: string,
  after: string,
  currency: string,
): boolean {
  const to = roughMinor(after, currency);
  if (to === null) return false;
  const from = roughMinor(before, currency);
  if (difference === null || from === null) return true;
  const gap = Math.abs(difference);
  return Math.abs(to - from) === gap || Math.abs(Math.abs(to) - Math.abs(from)) === gap;
}
