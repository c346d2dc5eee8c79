import type { AnalysedLine } from '../document-context.ts';
import { lineText } from '../layout/lines.ts';
import { conceptBook } from '../lexicon/concept-book.ts';
import { labelParts } from '../lexicon/label-text.ts';
import { findPhrases } from '../lexicon/phrase-book.ts';
import type { SettledReceipt } from './contradicted-sums.ts';

const VOIDED = conceptBook<'voided'>({ voided: ['receipt.voided'] });
/** The words must make up this part of the line: 'Cancelled orders are not refunded' says something else. */
const MIN_SHARE = 0.5;

/**
 * Why nothing may have been bought, in plain words: a line by itself above the goods or below the total says that the sale
 * was cancelled, or that it was none. A word among the goods cancels one of them. Null where no line says so.
 */
export function voidedReceipt({ context, items, settlement }: SettledReceipt): string | null {
  const first = Math.min(...items.map(({ line }) => line));
  const line = context.lines.find(
    (one, index) => (index < first - 1 || index > settlement.total.line) && saysVoided(one),
  );
  return line ? `${lineText(line)}: the sale was cancelled, or was none` : null;
}

function saysVoided({ words, amounts }: AnalysedLine): boolean {
  if (amounts.length > 0) return false;
  const printed = words.map(({ text }) => text);
  const known = findPhrases(VOIDED, printed).reduce((sum, { letters }) => sum + letters, 0);
  return known > 0 && known >= MIN_SHARE * printed.flatMap(labelParts).join('').length;
}
