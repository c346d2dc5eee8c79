import type { AnalysedLine } from '../document-context.ts';
import { moneyOf } from '../invoice/line-money.ts';
import { lineText } from '../layout/lines.ts';
import type { AmountToken } from '../values/amount.ts';
import type { NumberStyle } from '../values/number-style.ts';
import { multipleIn } from './multiples.ts';
import { isInColumn } from './receipt-zone.ts';
import { type ClassColumn, isWithin } from './unread-price.ts';

/** How sure a price is that only other numbers of its line tell, at most. */
const MENDED_CONFIDENCE = 0.6;

/**
 * The price at the end of a recognised line that lost a digit ('5.7' behind '5 @ 1.15') or took the letter of its tax
 * class for one ('4.209' behind '4.20'): only where other numbers of the line give the whole price. Null otherwise.
 */
export function mendedPrice(
  line: AnalysedLine,
  edge: number,
  style: NumberStyle,
  classes: ClassColumn | null,
): AmountToken | null {
  if (style.decimals !== 2) return null;
  const pointless = classes && withoutPoint(line, classes);
  if (pointless) return pointless;
  const last = moneyOf(line).at(-1);
  if (!last || last.strength === 'strong' || !isInColumn(last, line, edge)) return null;
  const whole =
    last.decimals === 3 ? repeated(line, last) : last.decimals === 1 ? product(line, last, style) : null;
  if (whole === null) return null;
  return {
    ...last,
    decimal: whole,
    decimals: 2,
    strength: 'strong',
    confidence: Math.min(last.confidence, MENDED_CONFIDENCE),
  };
}

/** A price of which the point is lost, with its tax class in the column of classes: '119B'. */
function withoutPoint(line: AnalysedLine, classes: ClassColumn): AmountToken | null {
  const word = line.words.at(-1);
  const match = word && line.words.length > 1 ? /^(\d{1,3})(\d{2})[A-Z]$/.exec(word.text) : null;
  if (!word || !match || !isWithin(word, classes, 0.5 * line.size)) return null;
  return {
    words: [word],
    raw: word.text,
    box: word.box,
    decimal: `${match[1]}.${match[2]}`,
    decimals: 2,
    sign: 0,
    marker: '',
    currency: '',
    strength: 'strong',
    edge: word.box.x1,
    confidence: Math.min(word.confidence, MENDED_CONFIDENCE),
  };
}

/** The unit price before it, which is the price where one is bought. */
function repeated(line: AnalysedLine, last: AmountToken): string | null {
  const price = last.decimal.slice(0, -1);
  const isPrinted = moneyOf(line).some((token) => token !== last && token.decimal === price);
  return isPrinted ? price : null;
}

function product(line: AnalysedLine, last: AmountToken, style: NumberStyle): string | null {
  const text = lineText(line).slice(0, -last.raw.length);
  const multiple = multipleIn(text, style, '', null);
  if (!multiple || !/^\d{1,3}$/.test(multiple.quantity) || !/^\d{1,4}\.\d{2}$/.test(multiple.unitPrice))
    return null;
  const minor = Number(multiple.quantity) * Number(multiple.unitPrice.replace('.', ''));
  const price = `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
  return price.startsWith(last.decimal) ? price : null;
}
