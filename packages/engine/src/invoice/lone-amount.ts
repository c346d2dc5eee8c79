import type { DocumentContext } from '../document-context.ts';
import { isRecognised, moneyOf } from './line-money.ts';
import type { SummaryEntry } from './summary-entry.ts';
import { summaryLabel } from './summary-label.ts';

/**
 * The total of a document that prints one sum of money only, once or again and again, and labels none of it as its
 * total: a short bill whose column is headed 'Charges' or in words not known. Null where several sums are printed, or
 * where the only one bears another label.
 */
export function loneAmount(context: DocumentContext): SummaryEntry | null {
  const found = context.lines.flatMap((line, index) =>
    moneyOf(line)
      .filter(({ strength }) => strength === 'strong')
      .map((value) => ({ line, index, value })),
  );
  const [first] = found;
  if (!first || found.some(({ value }) => value.decimal !== first.value.decimal)) return null;
  // A bare '2.50' may be anything; a currency beside it makes it money.
  const told = found.find(({ value }) => value.currency !== '');
  if (!told) return null;
  const { line, index, value } = told;
  const before = line.words.filter((word) => word.box.x1 <= value.box.x0);
  const label = summaryLabel(
    before.map((word) => word.text),
    isRecognised(context, line.page),
  );
  if (label) return null;
  return {
    role: 'total',
    included: false,
    taxTotal: false,
    share: 0,
    words: before.length ? before : value.words,
    amounts: [value],
    value,
    below: false,
    line: index,
    page: line.page,
  };
}
