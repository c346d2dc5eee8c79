import { currencyDecimals } from '@ledgerlift/contract';
import type { DocumentContext } from '../document-context.ts';
import { median, overlap } from '../layout/boxes.ts';
import { LIST_EDGE_EMS } from '../layout/edges.ts';
import type { Word } from '../page.ts';
import { joinGapEms } from '../values/amount.ts';
import { isProduct, readDecimal } from './decimal.ts';
import type { Item, NumberCell } from './item.ts';
import type { ItemLine } from './item-line.ts';

/** An item with the line that holds its amount. */
interface ItemOnLine {
  item: Item;
  line: ItemLine;
}

/** Two numbers of a line that multiply to its amount. */
interface Pair {
  quantity: Candidate;
  unitPrice: Candidate;
}

interface Candidate extends NumberCell {
  /** The left and right edge of its print, in points. */
  x0: number;
  x1: number;
}

/** Columns are those of quantity and price where so many lines multiply out, one of them without a factor of one. */
const MIN_SHARE = 0.6;

/**
 * Finds quantities and unit prices whose columns have no known heading: the two columns of numbers that multiply to the
 * amounts of the lines. An item whose numbers do not multiply out gets none.
 */
export function inferFactors(context: DocumentContext, read: readonly ItemOnLine[]): Item[] {
  const unread = read.filter(({ item }) => !item.confirmed);
  if (unread.length === 0) return read.map(({ item }) => item);
  const pairs = new Map(unread.map(({ item, line }) => [item, pairsOf(context, item, line)]));
  const columns = columnsOf([...pairs.values()].flat(), unread);
  return read.map(({ item, line }) => {
    const pair = columns && pairs.get(item)?.find((each) => isIn(each, columns, line.line.size));
    return pair ? withFactors(item, pair) : item;
  });
}

/** All pairs of numbers of a line that make its amount, less a discount beside them. */
function pairsOf(context: DocumentContext, item: Item, line: ItemLine): Pair[] {
  const numbers = candidatesOf(context, item, line);
  const minor = Math.abs(item.minor);
  const decimals = currencyDecimals(item.currency);
  return numbers.flatMap((quantity, index) =>
    numbers
      .slice(index + 1)
      .filter((unitPrice) => {
        const makes = (amount: number) =>
          isProduct(unsigned(quantity), unsigned(unitPrice), amount, decimals);
        const discounts = numbers
          .filter((each) => each !== quantity && each !== unitPrice)
          .flatMap((each) => minorOf(each, decimals) ?? []);
        return makes(minor) || discounts.some((discount) => makes(minor + discount));
      })
      .map((unitPrice) => inOrder(item, quantity, unitPrice)),
  );
}

/** The left number is the quantity, unless a heading makes it the price or the right one the quantity. */
function inOrder({ quantity, unitPrice }: Item, left: Candidate, right: Candidate): Pair {
  const isOf = (cell: NumberCell | null, number: Candidate) =>
    cell?.words.some((word) => number.words.includes(word)) ?? false;
  return isOf(unitPrice, left) || isOf(quantity, right)
    ? { quantity: right, unitPrice: left }
    : { quantity: left, unitPrice: right };
}

/** A number as money in minor units of so many decimals; null where it has more of them. */
function minorOf(number: NumberCell, decimals: number): number | null {
  const [whole = '', fraction = ''] = unsigned(number).split('.');
  return fraction.length > decimals ? null : Number(`${whole}${fraction.padEnd(decimals, '0')}`);
}

function unsigned({ decimal }: NumberCell): string {
  return decimal.replace('-', '');
}

/** A number, alone or with the unit behind it: '40', '1,250.00', '3kWh'. */
const NUMBER = /^[-(]?\p{Sc}?\d[\d.,']*\)?(?:\p{L}[\p{L}.²³]{0,4})?$/u;

function candidatesOf({ style }: DocumentContext, item: Item, { line }: ItemLine): Candidate[] {
  const others = new Set([...item.amount.words, ...(item.taxRate?.words ?? []), ...item.code]);
  const numbers: Candidate[] = [];
  for (const [index, word] of line.words.entries()) {
    if (others.has(word) || !NUMBER.test(word.text) || numbers.some(({ words }) => words.includes(word)))
      continue;
    const words = withGroups(line.words, index, style.spaceGroups, line.size);
    const decimal = readDecimal(words.map(({ text }) => text).join(' '), style);
    if (decimal === null || /^-?0*(?:\.0*)?$/.test(decimal)) continue;
    numbers.push({ decimal, words, x0: words[0]?.box.x0 ?? 0, x1: words.at(-1)?.box.x1 ?? 0 });
  }
  return numbers;
}

/** Groups of thousands that a space parts. */
function withGroups(words: readonly Word[], from: number, spaceGroups: boolean, size: number): Word[] {
  const group = words.slice(from, from + 1);
  if (!spaceGroups || !/^-?\d{1,3}$/.test(group[0]?.text ?? '')) return group;
  for (const word of words.slice(from + 1)) {
    const gap = word.box.x0 - (group.at(-1)?.box.x1 ?? 0);
    if (gap > joinGapEms(word) * size || !/^\d{3}(?:[.,]\d+)?$/.test(word.text)) break;
    group.push(word);
  }
  return group;
}

interface ColumnPair {
  quantity: Edges;
  unitPrice: Edges;
}

interface Edges {
  x0: number;
  x1: number;
}

/** The columns that multiply out on most lines; null where none do, or only by a factor of one. */
function columnsOf(pairs: readonly Pair[], read: readonly ItemOnLine[]): ColumnPair | null {
  let best: { columns: ColumnPair; lines: number } | null = null;
  const size = median(read.map(({ line }) => line.line.size));
  for (const seed of pairs.filter(isEvidence)) {
    const columns = { quantity: edgesOf(seed.quantity), unitPrice: edgesOf(seed.unitPrice) };
    const lines = pairs.filter((pair) => isIn(pair, columns, size)).length;
    if (lines > (best?.lines ?? 0)) best = { columns, lines };
  }
  return best && best.lines >= MIN_SHARE * read.length ? best.columns : null;
}

/** One times the amount is the amount, whatever the columns are: such a line is no evidence. */
function isEvidence({ quantity, unitPrice }: Pair): boolean {
  return Number(quantity.decimal) !== 1 && Number(unitPrice.decimal) !== 1;
}

function edgesOf({ x0, x1 }: Candidate): Edges {
  return { x0, x1 };
}

function isIn({ quantity, unitPrice }: Pair, columns: ColumnPair, size: number): boolean {
  const near = (one: Edges, other: Edges) =>
    overlap(one.x0, one.x1, other.x0, other.x1) >= -LIST_EDGE_EMS * size;
  return near(quantity, columns.quantity) && near(unitPrice, columns.unitPrice);
}

/** The item with both numbers, and without them in its text. */
function withFactors(item: Item, { quantity, unitPrice }: Pair): Item {
  const numbers = new Set([...quantity.words, ...unitPrice.words]);
  const text = item.text
    .map((words) => words.filter((word) => !numbers.has(word)))
    .filter((words) => words.length > 0);
  return {
    ...item,
    text: text.length > 0 ? text : item.text,
    quantity: { decimal: quantity.decimal, words: quantity.words },
    unitPrice: { decimal: unitPrice.decimal, words: unitPrice.words },
    confirmed: true,
  };
}
