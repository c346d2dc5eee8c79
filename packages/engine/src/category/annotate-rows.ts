import type { Facts, Row } from '@ledgerlift/contract';
import { type NamedRow, nameRows } from '../counterparty/name-rows.ts';
import type { DocumentContext } from '../document-context.ts';
import { isCardStatement } from '../statement/card.ts';
import { categorise } from './categorise.ts';
import { categoryCell } from './category-cell.ts';

/**
 * Adds the counterparty and the everyday category to the rows of a statement. Existing values are kept, and unclear
 * ones stay empty.
 */
export function annotateRows(
  rows: readonly Row[],
  context: DocumentContext,
  { accountHolder }: Pick<Facts, 'accountHolder'>,
): Row[] {
  const { lines, language } = context;
  return nameRows(rows, { lines, language, accountHolder, card: isCardStatement(context) }).map(withCategory);
}

function withCategory({ row, words, movement, named, known }: NamedRow): Row {
  if (row.category || !row.description) return row;
  const found = categorise(words, movement, named, known);
  return found ? { ...row, category: categoryCell(found, row.description) } : row;
}
