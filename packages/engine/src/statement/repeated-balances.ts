import type { AnalysedLine } from '../document-context.ts';
import { groupBy } from '../group-by.ts';
import { labelIn, namesBalance } from './labels.ts';

/** So many days print their balance under the same words. */
const MIN_DAYS = 3;

/**
 * Dated lines of the same words that hold a word for balance and one amount: they print the balance of their day among the rows
 * ('05/08   SALDO DO DIA   3.102,00C'). One such line alone may be a movement to somebody of that name.
 */
export function repeatedBalances(lines: readonly AnalysedLine[]): ReadonlySet<AnalysedLine> {
  const named = lines.filter((line) => {
    if (line.dates.length !== 1 || line.amounts.length === 0) return false;
    const text = textOf(line);
    return namesBalance(text) && labelIn(text)?.kind === 'carried';
  });
  return new Set([...groupBy(named, textOf).values()].filter((same) => same.length >= MIN_DAYS).flat());
}

/** The text of a line without its dates and numbers. */
function textOf({ words, dates }: AnalysedLine): string {
  const dated = new Set(dates.flatMap((date) => date.words));
  return words
    .filter((word) => !dated.has(word) && !/\p{N}/u.test(word.text))
    .map(({ text }) => text)
    .join(' ');
}
