import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
import type { Word } from '../page.ts';
import type { AmountToken } from '../values/amount.ts';
import { currencyCandidates } from '../values/currency.ts';
import { moneyOf } from './line-money.ts';
import type { SummaryLabel, SummaryRole } from './summary-label.ts';

/** A label over its value must be hardly anything else. */
const MIN_SHARE_ABOVE = 0.7;
/** What is printed in a box with its label on top. */
const BOXED: ReadonlySet<SummaryRole> = new Set([
  'total',
  'due',
  'subtotal',
  'tax',
  'shipping',
  'discount',
  'charge',
  'rounding',
  'paid',
]);
/** A value stands at most this many type heights, of the larger type, below its label. */
const MAX_BELOW_EMS = 2.6;

/** From a label's left edge to its right one, and to where its box may end; points. */
export interface Span {
  x0: number;
  label: number;
  x1: number;
}

/** Money that stands under a label by itself, as in boxes with the label on top. */
export function belowOf(
  context: DocumentContext,
  index: number,
  span: Span,
  label: SummaryLabel,
): AmountToken | null {
  const line = context.lines[index];
  if (!line || label.share < MIN_SHARE_ABOVE || !BOXED.has(label.role)) return null;
  for (const next of context.lines.slice(index + 1, index + 4)) {
    if (next.page !== line.page || next.box.y0 - line.box.y1 > MAX_BELOW_EMS * Math.max(line.size, next.size))
      break;
    const inBoxes = next.words.filter((word) => /\d/.test(word.text)).length > 0.6 * next.words.length;
    const token = moneyOf(next).find(
      (candidate) =>
        candidate.strength === 'strong' &&
        (isOnlyMoney(next, span.x0 - line.size)
          ? candidate.box.x0 >= span.x0
          : (inBoxes || overlap(candidate.box.x0, candidate.box.x1, span.x0, span.label) > 0) &&
            overlap(candidate.box.x0, candidate.box.x1, span.x0, span.x1) > 0 &&
            standsAlone(next, candidate)),
    );
    if (token) return token;
  }
  return null;
}

/** One amount and its currency are all that the line holds from `x0` on: 'GBP 180.00'. */
function isOnlyMoney(line: AnalysedLine, x0: number): boolean {
  const [token, ...others] = moneyOf(line);
  return (
    token !== undefined &&
    others.length === 0 &&
    token.box.x0 >= x0 &&
    line.words
      .filter(({ box }) => box.x0 >= x0)
      .every((word) => token.words.includes(word) || currencyCandidates(word.text).length > 0)
  );
}

/** True when no text stands close before the amount: a label there would own it. */
function standsAlone(line: AnalysedLine, token: AmountToken): boolean {
  const at = line.words.indexOf(token.words[0] ?? (line.words[0] as Word));
  const before = line.words[at - 1];
  return !before || token.box.x0 - before.box.x1 > 1.5 * line.size || !/\p{L}/u.test(before.text);
}
