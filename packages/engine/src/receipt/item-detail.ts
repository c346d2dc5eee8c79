import { currencyDecimals } from '@ledgerlift/contract';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { isProduct, readDecimal } from '../invoice/decimal.ts';
import type { Item, NumberCell } from '../invoice/item.ts';
import { lineText } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import type { AmountToken } from '../values/amount.ts';
import { plainDigits } from '../values/digits.ts';
import { multipleIn } from './multiples.ts';

/** Quantity and unit price of an item; `confirmed` when they multiply to its price. */
export type ItemDetail = Pick<Item, 'quantity' | 'unitPrice' | 'confirmed'>;

/** '2x 0,69', '3 Stk x 1,10', '0,662 kg x 1,79 EUR/kg': a multiple and nothing else, above or below the item that it is of. */
const BARE_MULTIPLE =
  /^\W{0,2}\d{1,3}(?:[.,]\d{1,4})?\s*\p{L}{0,6}\.?\s*[xX×*@](?!\p{L})\s*\D{0,4}\d{1,5}(?:[.,]\d{1,3})?\s*\D{0,10}$/u;

/** True for a line that holds a multiple but no price of its own. */
export function isBareMultiple(line: AnalysedLine): boolean {
  return BARE_MULTIPLE.test(plainDigits(lineText(line)));
}

/** Quantity and unit price on the item's own line or on one beside it; null when none are printed. */
export function detailBeside(
  context: DocumentContext,
  line: AnalysedLine,
  price: AmountToken,
  minor: number,
  beside: readonly AnalysedLine[],
): ItemDetail | null {
  const own = detailOn(context, line, price, minor);
  if (own?.confirmed) return own;
  for (const other of beside) {
    const found = multipleOf(context, other.words, minor) ?? productOf(context, other.words, minor);
    if (found) return found;
  }
  return own;
}

/** Quantity and unit price on a priced line: a multiple, two numbers that make the price, or a leading count. */
export function detailOn(
  context: DocumentContext,
  line: AnalysedLine,
  price: AmountToken,
  minor: number,
): ItemDetail | null {
  const words = line.words.filter((word) => !price.words.includes(word));
  return (
    multipleOf(context, words, minor) ??
    productOf(context, words, minor) ??
    leadingCount(context, line, words)
  );
}

function multipleOf(context: DocumentContext, words: readonly Word[], minor: number): ItemDetail | null {
  const text = words.map((word) => word.text).join(' ');
  const multiple = multipleIn(text, context.style, context.currency, minor);
  if (!multiple) return null;
  return {
    quantity: { decimal: multiple.quantity, words: [...words] },
    unitPrice: { decimal: multiple.unitPrice, words: [...words] },
    confirmed: true,
  };
}

/** 'MASALA DOSA  2  36.59  73.18': a number and a price before the amount that multiply to it. */
function productOf(context: DocumentContext, words: readonly Word[], minor: number): ItemDetail | null {
  const numbers = numbersIn(context, words);
  const decimals = currencyDecimals(context.currency);
  for (const [position, first] of numbers.entries())
    for (const second of numbers.slice(position + 1)) {
      if (!isProduct(first.decimal, second.decimal, Math.abs(minor), decimals)) continue;
      // Some tills print the price first: '2,900  1  2,900'.
      const isPriceFirst = /^\d{1,3}$/.test(second.decimal) && Number(first.decimal) > Number(second.decimal);
      return isPriceFirst
        ? { quantity: second, unitPrice: first, confirmed: true }
        : { quantity: first, unitPrice: second, confirmed: true };
    }
  return null;
}

function leadingCount(
  context: DocumentContext,
  line: AnalysedLine,
  words: readonly Word[],
): ItemDetail | null {
  const [first] = numbersIn(context, words);
  const leads = first && first.words[0] === line.words[0] && /^\d{1,2}$/.test(first.decimal);
  return leads ? { quantity: first, unitPrice: null, confirmed: false } : null;
}

function numbersIn(context: DocumentContext, words: readonly Word[]): NumberCell[] {
  return words
    .filter((word) => /^[^\p{L}]*\d[\d.,]*[xX]?$/u.test(plainDigits(word.text)))
    .flatMap((word) => {
      const decimal = readDecimal(word.text, context.style);
      return decimal === null ? [] : [{ decimal, words: [word] }];
    });
}
