import { currencyDecimals } from '@ledgerlift/contract';
import type { DocumentContext } from '../document-context.ts';
import type { Word } from '../page.ts';
import { isProduct, readDecimal } from './decimal.ts';
import type { Column } from './item-columns.ts';
import type { PricedLine } from './priced-line.ts';

/** Part of the lines on which two columns must multiply to the amount. */
const MIN_CONFIRMED = 0.6;
/** Numbers of one column begin or end this close to each other, in points. */
const SAME_EDGE = 6;

interface NumberAt {
  decimal: string;
  word: Word;
}

/**
 * The columns of quantity and unit price of a list without headings: the two whose numbers multiply to the amount on most
 * lines. Of two factors the one with more decimals, or the right one, is the price. Empty where none do.
 */
export function productColumns(context: DocumentContext, lines: readonly PricedLine[]): Column[] {
  const pairs = lines.flatMap((line) => factorsOf(context, line).slice(0, 1));
  const [first] = pairs;
  if (!first || pairs.length < MIN_CONFIRMED * lines.length) return [];
  const aligned = pairs.filter(
    (pair) => isAligned(pair.quantity, first.quantity) && isAligned(pair.unitPrice, first.unitPrice),
  );
  if (aligned.length < MIN_CONFIRMED * lines.length) return [];
  return [
    columnOf(
      'quantity',
      aligned.map(({ quantity }) => quantity.word),
    ),
    columnOf(
      'unitPrice',
      aligned.map(({ unitPrice }) => unitPrice.word),
    ),
  ];
}

interface Factors {
  quantity: NumberAt;
  unitPrice: NumberAt;
}

/** Pairs of numbers left of the amount that multiply to it; one of them is not 1. */
function factorsOf(context: DocumentContext, { line, amount, minor }: PricedLine): Factors[] {
  const numbers = line.words
    .filter((word) => word.box.x1 <= amount.box.x0 && /\d/.test(word.text))
    .flatMap((word): NumberAt[] => {
      const decimal = readDecimal(word.text, context.style);
      return decimal === null ? [] : [{ decimal, word }];
    });
  const decimals = currencyDecimals(context.currency);
  return numbers.flatMap((left, index) =>
    numbers
      .slice(index + 1)
      .filter((right) => isProduct(left.decimal, right.decimal, Math.abs(minor), decimals))
      .map((right) => ordered(left, right)),
  );
}

function ordered(left: NumberAt, right: NumberAt): Factors {
  const decimalsOf = ({ decimal }: NumberAt) => decimal.split('.')[1]?.length ?? 0;
  return decimalsOf(left) > decimalsOf(right)
    ? { quantity: right, unitPrice: left }
    : { quantity: left, unitPrice: right };
}

function isAligned(a: NumberAt, b: NumberAt): boolean {
  return (
    Math.abs(a.word.box.x1 - b.word.box.x1) <= SAME_EDGE ||
    Math.abs(a.word.box.x0 - b.word.box.x0) <= SAME_EDGE
  );
}

function columnOf(role: Column['role'], words: readonly Word[]): Column {
  return {
    role,
    x0: Math.min(...words.map(({ box }) => box.x0)),
    x1: Math.max(...words.map(({ box }) => box.x1)),
  };
}
