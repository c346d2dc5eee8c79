import { currencyDecimals } from '@ledgerlift/contract';
import { isProduct, readDecimal } from '../invoice/decimal.ts';
import { plainDigits } from '../values/digits.ts';
import type { NumberStyle } from '../values/number-style.ts';

/** A quantity and the price of one, as decimal strings. */
export interface Multiple {
  quantity: string;
  unitPrice: string;
}

const NUMBER = String.raw`\d+(?:[.,]\d+)?`;
/** Whatever the language calls a piece or a kilogram. */
const UNIT = String.raw`(?:\p{L}[\p{L}\p{M}]{0,5})?`;
/** '2 x 1,99', '0,482 kg x 3,49', '5pc @ 1.15', '2 * 2.60'. */
const QUANTITY_FIRST = new RegExp(
  String.raw`(${NUMBER})\s*${UNIT}\.?\s*(?:net(?:to)?\s*)?(?:[x×*@]|[aàá]\s)\s*\D{0,3}(${NUMBER})`,
  'iu',
);

/** '0,652 kg 2,29 €/kg', '2 KPL 2,29/KPL': the unit stands with both. */
const WITH_UNITS = new RegExp(
  String.raw`(${NUMBER})\s*(?:kg|g|lb|l|ltr|litres?|kpl|stk|st|pcs?|ks|szt|db|un|ud)\.?\s+\D{0,3}(${NUMBER})\s*\D{0,4}/\s*(?:kg|lb|l|ltr|kpl|stk|st|pcs?|ks|szt|db|un|ud)`,
  'iu',
);

/** The quantity and unit price that a text prints, of which `minor` (if known) is the product; null when there are none. */
export function multipleIn(
  text: string,
  style: NumberStyle,
  currency: string,
  minor: number | null,
): Multiple | null {
  const match = QUANTITY_FIRST.exec(plainDigits(text)) ?? WITH_UNITS.exec(plainDigits(text));
  if (!match) return null;
  const [a, b] = [readDecimal(match[1] ?? '', style), readDecimal(match[2] ?? '', style)];
  if (a === null || b === null) return null;
  if (minor !== null && !isProduct(a, b, Math.abs(minor), currencyDecimals(currency))) return null;
  return isPriceFirst(a, b) ? { quantity: b, unitPrice: a } : { quantity: a, unitPrice: b };
}

/** '7.90*3' and '38,000 * 4': what has decimals of money or many digits, beside a small whole number, is the price. */
function isPriceFirst(first: string, second: string): boolean {
  return !second.includes('.') && (/\.\d{2}$/.test(first) || (/^\d{3,}$/.test(first) && second.length < 3));
}
