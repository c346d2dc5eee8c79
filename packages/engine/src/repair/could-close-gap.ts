import { currencyDecimals } from '@ledgerlift/contract';
import { plainDigits } from '../values/digits.ts';

/**
 * The value of a single figure in minor units of a currency: the last separator is the decimal one when the
 * currency's number of decimals follows. Null when the text is no figure. Only good for deciding which readings could
 * matter; the document's own number style decides their value.
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
 * True when reading `after` instead of `before` could close a gap of `difference` minor units: it changes the value,
 * or its size, by exactly that. If the gap or the previous value is unknown, any figure could.
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
