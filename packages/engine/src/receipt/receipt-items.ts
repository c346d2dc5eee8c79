import { currencyDecimals } from '@ledgerlift/contract';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { isProduct, readDecimal } from '../invoice/decimal.ts';
import type { Item, NumberCell } from '../invoice/items.ts';
import { isRecognised, moneyOf } from '../invoice/line-money.ts';
import { summaryLabel } from '../invoice/summary-entries.ts';
import type { Word } from '../page.ts';
import { type AmountToken, tokenMoney } from '../values/amount.ts';
import { multipleIn } from './multiples.ts';
import { type ItemZone, priceOf } from './receipt-zone.ts';

interface PricedLine {
  line: AnalysedLine;
  index: number;
  price: AmountToken;
  minor: number;
  /** Words that name the item. */
  name: Word[];
}

/** The items of a receipt: every price in the column of the zone, with the text beside, above or below it. */
export function receiptItems(context: DocumentContext, zone: ItemZone): Item[] {
  const priced: PricedLine[] = [];
  const plain: { line: AnalysedLine; index: number }[] = [];
  for (let index = zone.from; index < zone.to; index++) {
    const line = context.lines[index];
    if (!line) continue;
    const price = priceOf(line, zone.edge);
    const money = price && tokenMoney(price, context.currency, price.sign === -1 ? -1 : 1);
    if (price && money && !isSummary(context, line, price))
      priced.push({ line, index, price, minor: money.minor, name: nameWords(line, price) });
    else if (!price) plain.push({ line, index });
  }
  const below = namesFollow(priced, plain);
  return priced.map((entry, position) => {
    const next = priced[position + 1]?.index ?? zone.to;
    const previous = priced[position - 1]?.index ?? zone.from - 1;
    // What stands further above the first item is the head of the receipt.
    const isFirst = position === 0 && !zone.headed;
    const around = below
      ? plain.filter(({ index }) => index > entry.index && index < next)
      : plain.filter(({ index }) => index > previous && index < entry.index).slice(isFirst ? -1 : -2);
    // '2 x 1,99' stands below its item, or above it.
    const beside = [
      ...plain.filter(({ index }) => index > entry.index && index < next).slice(0, 2),
      ...plain.filter(({ index }) => index > previous && index < entry.index).slice(-1),
    ];
    return itemOf(
      context,
      entry,
      around.map(({ line }) => line),
      beside.map(({ line }) => line),
    );
  });
}

/** A labelled amount within the zone is none of the items, unless it is taken off: a coupon, a refund. */
function isSummary(context: DocumentContext, line: AnalysedLine, price: AmountToken): boolean {
  const before = line.words.filter((word) => word.box.x1 <= price.box.x0 + 1).map((word) => word.text);
  const label = summaryLabel(before, isRecognised(context, line.page));
  return label !== null && price.sign !== -1;
}

/** The words of a priced line that name it: neither numbers nor single letters of tax classes. */
function nameWords(line: AnalysedLine, price: AmountToken): Word[] {
  const numbers = new Set(
    moneyOf(line)
      .filter((token) => token.strength === 'strong')
      .flatMap((token) => token.words),
  );
  return line.words.filter(
    (word) => word.box.x1 <= price.box.x0 + 1 && !numbers.has(word) && !/^[\d.,*x×@]+$/i.test(word.text),
  );
}

function hasName(words: readonly Word[]): boolean {
  return words.map((word) => word.text.replace(/[^\p{L}]/gu, '')).join('').length >= 3;
}

/** Names printed under their prices: nothing stands above the first price, and text follows the last one. */
function namesFollow(priced: readonly PricedLine[], plain: readonly { index: number }[]): boolean {
  const unnamed = priced.filter((entry) => !hasName(entry.name));
  if (unnamed.length * 2 < priced.length) return false;
  const [first, last] = [priced[0]?.index ?? 0, priced.at(-1)?.index ?? 0];
  return !plain.some(({ index }) => index < first) && plain.some(({ index }) => index > last);
}

function itemOf(
  context: DocumentContext,
  entry: PricedLine,
  around: readonly AnalysedLine[],
  beside: readonly AnalysedLine[],
): Item {
  const own = entry.name;
  const borrowed = around.map((line) => line.words).filter(hasName);
  const text = hasName(own) ? [own] : borrowed.length ? borrowed : own.length ? [own] : [];
  const detail = detailOf(context, entry, beside);
  return {
    page: entry.line.page,
    line: entry.index,
    text,
    amount: entry.price,
    minor: entry.minor,
    ...detail,
    taxRate: null,
    date: null,
  };
}

type Detail = Pick<Item, 'quantity' | 'unitPrice' | 'confirmed'>;

/** Quantity and unit price: on the item's line, or on one beside it that multiplies out. */
function detailOf(context: DocumentContext, entry: PricedLine, beside: readonly AnalysedLine[]): Detail {
  for (const line of [entry.line, ...beside]) {
    const words =
      line === entry.line ? line.words.filter((word) => !entry.price.words.includes(word)) : line.words;
    const multiple = multipleIn(
      words.map((word) => word.text).join(' '),
      context.style,
      context.currency,
      entry.minor,
    );
    if (multiple)
      return {
        quantity: { decimal: multiple.quantity, words },
        unitPrice: { decimal: multiple.unitPrice, words },
        confirmed: true,
      };
  }
  return columnDetail(context, entry);
}

/** 'MASALA DOSA  2  36.59  73.18': a number and a price before the amount that multiply to it; else a leading count. */
function columnDetail(context: DocumentContext, entry: PricedLine): Detail {
  const numbers: NumberCell[] = entry.line.words
    .filter((word) => !entry.price.words.includes(word) && /^[^\p{L}]*\d[\d.,]*x?$/iu.test(word.text))
    .flatMap((word) => {
      const decimal = readDecimal(word.text, context.style);
      return decimal === null ? [] : [{ decimal, words: [word] }];
    });
  const decimals = currencyDecimals(context.currency);
  for (const [position, quantity] of numbers.entries())
    for (const unitPrice of numbers.slice(position + 1))
      if (isProduct(quantity.decimal, unitPrice.decimal, Math.abs(entry.minor), decimals))
        return { quantity, unitPrice, confirmed: true };
  const [first] = numbers;
  const leads = first && first.words[0] === entry.line.words[0] && /^\d{1,2}$/.test(first.decimal);
  return { quantity: leads ? first : null, unitPrice: null, confirmed: false };
}
