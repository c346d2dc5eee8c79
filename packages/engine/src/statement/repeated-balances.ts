import type { AnalysedLine } from '../document-context.ts';
import { groupBy } from '../group-by.ts';
import { labelIn, namesBalance } from './labels.ts';
import { holdsMovement } from './row-lines.ts';

/** So many days print their balance under the same words. */
const MIN_DAYS = 3;

/**
 * Dated lines of the same words that hold a word for balance and amounts: they print the balance of their day among the rows
 * ('05/08   SALDO DO DIA   3.102,00C'). One such line alone may be a movement to somebody of that name; where the rows
 * bear no dates, such lines are headings of their days.
 */
export function repeatedBalances(lines: readonly AnalysedLine[]): ReadonlySet<AnalysedLine> {
  const named = lines.filter((line) => {
    if (line.dates.length !== 1 || line.amounts.length === 0) return false;
    const text = textWithoutFigures(line);
    return namesBalance(text) && labelIn(text)?.kind === 'carried';
  });
  const repeated = [...groupBy(named, textWithoutFigures).values()]
    .filter((same) => same.length >= MIN_DAYS)
    .flat();
  const balances = new Set(repeated);
  const rows = lines.filter((line) => holdsMovement(line) && !balances.has(line));
  return rows.length >= balances.size ? balances : new Set();
}

/** The text of a line without its dates and numbers. */
export function textWithoutFigures({ words, dates }: AnalysedLine): string {
  const dated = new Set(dates.flatMap((date) => date.words));
  return words
    .filter((word) => !dated.has(word) && !/\p{N}/u.test(word.text))
    .map(({ text }) => text)
    .join(' ');
}
