import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import type { AmountToken } from '../values/amount.ts';
import { hasNameLetters } from '../values/name-letters.ts';
import type { Column } from './item-columns.ts';
import type { ItemLine } from './item-line.ts';
import type { ItemTable } from './item-list.ts';
import { moneyOf } from './line-money.ts';
import { placeBeside } from './place-words.ts';
import { withWholeText } from './whole-text.ts';

/** The lines of a table whose goods are known, and the lines of text between them. */
export function pricedLines(
  { lines }: DocumentContext,
  { columns, from, to }: ItemTable,
  priced: ReadonlyMap<number, AmountToken>,
  column: Column,
): ItemLine[] {
  return lines.slice(from, to).flatMap((line, offset) => {
    const index = from + offset;
    const amount = priced.get(index) ?? null;
    if (!amount && moneyOf(line).some(({ strength }) => strength === 'strong')) return [];
    const own = amount ? withoutFurtherList(line, columns, column) : line;
    return [withWholeText(placeBeside(own, index, columns, { column, amount }), columns)];
  });
}

/** The line without the words behind the last column of its list: those of another list beside it. */
function withoutFurtherList(line: AnalysedLine, columns: readonly Column[], amounts: Column): AnalysedLine {
  const isLast = columns.every(({ x1 }) => x1 <= amounts.x1);
  const isNamed = line.words.some(({ text, box }) => box.x1 < amounts.x0 && hasNameLetters(text));
  const end = amounts.x1 + FURTHER_LIST_EMS * line.size;
  return isLast && isNamed ? { ...line, words: line.words.filter(({ box }) => box.x0 < end) } : line;
}

/** What begins further behind the amounts than this many type heights is another list's: marks and currencies are closer. */
const FURTHER_LIST_EMS = 2;
