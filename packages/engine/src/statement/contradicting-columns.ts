import { lineText } from '../layout/lines.ts';
import { currencyCandidates } from '../values/currency.ts';
import type { AccountPart } from './accounts.ts';
import { movementOf, type Reading } from './chain.ts';
import type { Entry } from './entries.ts';

/** Another column repeats the amounts of the rows where so many of its figures, and this share of them, are theirs. */
const MIN_ALIKE = 2;
const MIN_SHARE = 0.6;

/**
 * Why the amounts of the rows are not sure though the balances hold: another column prints them again, and a different one beside a
 * row. Null where none does.
 */
export function contradictingColumn({ movements }: AccountPart, reading: Reading): string | null {
  const read = new Set([reading.amount, reading.debit, reading.credit, reading.balance]);
  const entries = movements.map(({ entry }) => entry);
  const others = new Set(
    entries.flatMap(({ amounts }) => [...amounts.keys()]).filter((column) => !read.has(column)),
  );
  for (const column of others) {
    const filled = entries.filter((entry) => isBesideAmount(entry, column, reading));
    const different = filled.filter((entry) => !isAlike(entry, column, reading));
    const alike = filled.length - different.length;
    const [first] = different;
    if (first && alike >= MIN_ALIKE && alike >= MIN_SHARE * filled.length)
      return `the line '${lineText(first.line)}' on page ${first.line.page} prints two amounts`;
  }
  return null;
}

/** Money of another currency beside an amount is what was paid abroad: a line that names one tells nothing. */
function isBesideAmount(entry: Entry, column: number, reading: Reading): boolean {
  const isNamed = entry.line.words.some(({ text }) => currencyCandidates(text).length > 0);
  return !isNamed && movementOf(entry, reading) !== null && entry.amounts.has(column);
}

function isAlike(entry: Entry, column: number, reading: Reading): boolean {
  return movementOf(entry, reading)?.token.decimal === entry.amounts.get(column)?.decimal;
}
