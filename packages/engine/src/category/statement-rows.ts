import type { Facts, Row, TextCell } from '@ledgerlift/contract';
import { type NamedRow, nameRows, type StatementKnowledge } from '../counterparty/name-rows.ts';
import type { DocumentContext } from '../document-context.ts';
import { isCardStatement } from '../statement/card.ts';
import { categorise } from './categorise.ts';
import { categoryCell } from './category-cell.ts';

/**
 * The rows of a statement with who stands on the other side of each and its everyday category. What a row has already is
 * left as it is, and what its description does not tell surely stays empty.
 */
export function explainRows(
  rows: readonly Row[],
  context: DocumentContext,
  { accountHolder }: Pick<Facts, 'accountHolder'>,
): Row[] {
  const { lines, language } = context;
  const known = { lines, language, accountHolder, card: isCardStatement(context) };
  return nameRows(rows, known).map((named) => withCategory(named, known));
}

function withCategory({ row, words, movement, named }: NamedRow, known: StatementKnowledge): Row {
  if (row.category) return row;
  const { card, language, accountHolder } = known;
  const found = categorise(words, movement, named, {
    type: row.type,
    holder: accountHolder?.value ?? '',
    card,
    language,
  });
  const source: TextCell | undefined = row.description;
  return found && source ? { ...row, category: categoryCell(found, source) } : row;
}
