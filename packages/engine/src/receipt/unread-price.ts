import type { AnalysedLine } from '../document-context.ts';
import { moneyOf } from '../invoice/line-money.ts';
import type { Word } from '../page.ts';
import type { AmountToken } from '../values/amount.ts';
import { priceOf } from './receipt-zone.ts';

/** The letters of tax classes behind the prices of a receipt. */
export interface ClassColumn {
  /** Where they begin and end on the right, in points. */
  x0: number;
  x1: number;
}

/** So many of the priced lines must bear a letter for the letters to be a column. */
const MIN_CLASS_SHARE = 0.7;
const MIN_CLASS_LINES = 3;
const CLASS = /^[*x]?[A-Z]{1,2}$/;

/** The column of tax classes behind the prices that end at `edge`; null where the receipt prints none. */
export function classColumn(lines: readonly AnalysedLine[], edge: number): ClassColumn | null {
  const priced = lines.filter((line) => priceOf(line, edge));
  const marks = priced.flatMap((line) => {
    const last = line.words.at(-1);
    return last && CLASS.test(last.text) && last.box.x0 >= edge - line.size ? [last] : [];
  });
  if (marks.length < MIN_CLASS_LINES || marks.length < MIN_CLASS_SHARE * priced.length) return null;
  return {
    x0: Math.min(...marks.map((word) => word.box.x0)),
    x1: Math.max(...marks.map((word) => word.box.x1)),
  };
}

/**
 * The price of a line that recognition could not read: what stands in the column of prices before a tax class, or a
 * mixture of digits and letters there. Its token holds no value worth anything. Null for a line that bears no price.
 */
export function unreadPrice(
  line: AnalysedLine,
  edge: number,
  classes: ClassColumn | null,
): AmountToken | null {
  const last = line.words.at(-1);
  const before = line.words.at(-2);
  if (!last || line.words.length < 2) return null;
  const isMark = classes !== null && CLASS.test(last.text) && isWithin(last, classes, line.size);
  const word = isMark ? before : last;
  if (!word || !/\d/.test(word.text) || Math.abs(word.box.x1 - edge) > 1.5 * line.size) return null;
  if (!isMark && !/^\d{1,3}[.,]?[A-Z\d]{2,3}[A-Z]?$/.test(word.text)) return null;
  if (!isMark && !(classes && /[A-Z]$/.test(word.text))) return null;
  return unreadToken(word, moneyOf(line).at(-1));
}

/** True for a word that ends in the column of tax classes, or so much beside it; points. */
export function isWithin(word: Word, classes: ClassColumn, tolerance: number): boolean {
  return word.box.x1 > classes.x0 - tolerance && word.box.x1 < classes.x1 + tolerance;
}

function unreadToken(word: Word, known: AmountToken | undefined): AmountToken {
  return {
    words: [word],
    raw: word.text,
    box: word.box,
    decimal: '0',
    decimals: 0,
    sign: 0,
    marker: '',
    currency: known?.words.includes(word) ? known.currency : '',
    strength: 'weak',
    edge: word.box.x1,
    confidence: Math.min(word.confidence, 0.3),
  };
}
