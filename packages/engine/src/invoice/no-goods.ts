import type { DocumentContext } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
import { findPhrases } from '../lexicon/phrase-book.ts';
import type { Word } from '../page.ts';
import { HEADER_BOOK } from './header-words.ts';
import { moneyOf } from './line-money.ts';
import { openingLabel, opensAsSum } from './opening-label.ts';
import type { PricedLine } from './priced-line.ts';
import { SUMMARY_BOOK } from './summary-labels.ts';

/** The heading of a column stands at most this many lines above its first number. */
const MAX_HEADING_LINES = 2;

/** True for lines that make the sum on line `to` without being goods: payments, hours, weights, earlier invoices. */
export function isNoGoods(context: DocumentContext, lines: readonly PricedLine[], to: number): boolean {
  return isCount(context, lines) || lines.every(opensAsPayment) || holdsOwedBefore(context, lines, to);
}

/** 'Open invoices' over lines of a list, or 'Total previous balance' below: what was owed before is added to what is due. */
function holdsOwedBefore({ lines }: DocumentContext, goods: readonly PricedLine[], to: number): boolean {
  const priced = new Set(goods.map(({ line }) => line));
  return lines.slice(Math.max(0, (goods[0]?.index ?? to) - 1), to + 1).some((line) => {
    if (moneyOf(line).length === 0) return openingLabel(line.words) === 'previous';
    return !priced.has(line) && opensAsSum(line.words) && namesOwedBefore(line.words);
  });
}

function namesOwedBefore(words: readonly Word[]): boolean {
  return findPhrases(
    SUMMARY_BOOK,
    words.map(({ text }) => text),
  ).some(({ role }) => role === 'previous');
}

/** 'Payment of 1 March': lists of what was paid come to the total too. */
function opensAsPayment({ line }: PricedLine): boolean {
  const role = openingLabel(line.words);
  return role === 'paid' || role === 'payment';
}

/** True where the numbers stand under 'Hours', 'Weight' or another heading of what is no money. */
function isCount(context: DocumentContext, [first]: readonly PricedLine[]): boolean {
  if (!first) return false;
  const { x0, x1 } = first.amount.box;
  return context.lines.slice(Math.max(0, first.index - MAX_HEADING_LINES), first.index).some((line) => {
    if (line.page !== first.line.page || moneyOf(line).length > 0) return false;
    const above = line.words.filter(({ box }) => overlap(box.x0, box.x1, x0, x1) > 0);
    const roles = findPhrases(
      HEADER_BOOK,
      above.map(({ text }) => text),
    ).map(({ role }) => role);
    return roles.length > 0 && roles.every((role) => role === 'quantity' || role === 'other');
  });
}
