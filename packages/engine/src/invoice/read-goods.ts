import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { currencyCandidates } from '../values/currency.ts';
import type { Item } from './item.ts';
import { moneyOf } from './line-money.ts';
import type { Settlement } from './reconcile.ts';
import type { SummaryEntry } from './summary-entry.ts';

/** The goods of an invoice as read, with the sums that they make. */
export interface ReadGoods {
  context: DocumentContext;
  items: readonly Item[];
  settlement: Settlement;
  entries: readonly SummaryEntry[];
}

/** The words of a line with two letters or more that belong to no amount. */
export function wordsOf(line: AnalysedLine | undefined): AnalysedLine['words'] {
  const money = new Set(line ? moneyOf(line).flatMap(({ words }) => words) : []);
  return (
    line?.words.filter(
      (word) =>
        /[\p{L}\p{M}]{2}/u.test(word.text) && !money.has(word) && !currencyCandidates(word.text).length,
    ) ?? []
  );
}
