import { currencyDecimals, decimalToMoney, type Money } from '@ledgerlift/contract';
import { currencyCandidates } from '../values/currency.ts';
import { plainDigits } from '../values/digits.ts';

/** What users type around the figures: sign, parentheses, currency before or after, CR or DR after. */
const TYPED =
  /^(?<open>\()?(?<before>[^\d.,()+-]*)(?<sign>[+-])?(?<inner>[^\d.,()+-]*)(?<figures>[.,]?\d[\d.,' ]*?)\s*(?<trailing>-)?(?<close>\))?\s*(?<after>[^\d()+-]*?)(?<last>-)?$/u;

/** Longer text is no amount, and the pattern's time grows with the square of the length. */
const MAX_LENGTH = 100;

/**
 * Reads a typed amount, in any number style, as money of `currency` (ISO 4217 or ''). Null when it is no amount, when
 * it names another currency, and when its marks are ambiguous.
 */
export function readTypedMoney(text: string, currency: string): Money | null {
  if (text.length > MAX_LENGTH) return null;
  const plain = plainDigits(text)
    .replace(/[\u2212\u2012\u2013▲△]/gu, '-')
    .replace(/[\u00A0\u202F\u2009]/g, ' ');
  const parts = TYPED.exec(plain.replace(/[’]/g, "'").trim())?.groups;
  if (!parts || Boolean(parts.open) !== Boolean(parts.close)) return null;
  const signs = [parts.open, parts.sign, parts.trailing, parts.last].filter((sign) => sign !== undefined);
  const side = sideOf(parts.after ?? '');
  const words = [parts.before, parts.inner, side.rest].map((word = '') => word.trim()).filter(Boolean);
  if (signs.length + (side.sign === '' ? 0 : 1) > 1 || !words.every((word) => names(word, currency)))
    return null;
  const decimal = plainDecimal(parts.figures ?? '', currencyDecimals(currency));
  if (decimal === null) return null;
  const negative = side.sign === '-' || (signs.length === 1 && signs[0] !== '+');
  return decimalToMoney(negative ? `-${decimal}` : decimal, currency);
}

function sideOf(after: string): { sign: '' | '+' | '-'; rest: string } {
  const match = /^(.*?)\b(CR|DR)\.?$/i.exec(after.trim());
  if (!match) return { sign: '', rest: after };
  return { sign: match[2]?.toUpperCase() === 'DR' ? '-' : '+', rest: match[1] ?? '' };
}

function names(word: string, currency: string): boolean {
  const candidates = [...currencyCandidates(word), ...currencyCandidates(word.toUpperCase())];
  return currency === '' ? candidates.length > 0 : candidates.includes(currency);
}

const GROUPED = /^\d{1,3}(?:([., '])\d{3})(?:\1\d{3})*$/;
/** Groups of two digits, except the last three: 12,34,567. */
const GROUPED_IN_TWOS = /^\d{1,2}(?:,\d{2})+,\d{3}$/;

/** Figures with grouping marks as a plain decimal string; null when they are ambiguous or invalid. */
function plainDecimal(figures: string, decimals: number): string | null {
  if (/^\d+$/.test(figures)) return figures;
  const fraction = /^(.*)([.,])(\d+)$/.exec(figures);
  if (fraction) {
    const [, whole = '', mark = '', digits = ''] = fraction;
    const isDecimalMark = digits.length <= decimals && !whole.includes(mark);
    // With three decimals '1,234' may be either; a point is the table's own decimal mark.
    const ambiguous = isDecimalMark && mark === ',' && digits.length === 3 && /^\d{1,3}$/.test(whole);
    if (ambiguous) return null;
    const ungrouped = isDecimalMark ? wholeNumber(whole === '' ? '0' : whole) : null;
    if (ungrouped !== null) return `${ungrouped}.${digits}`;
  }
  return wholeNumber(figures);
}

function wholeNumber(figures: string): string | null {
  if (/^\d+$/.test(figures)) return figures;
  return GROUPED.test(figures) || GROUPED_IN_TWOS.test(figures) ? figures.replace(/\D/g, '') : null;
}
