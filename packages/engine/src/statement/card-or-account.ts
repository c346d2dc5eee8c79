import type { DocumentContext } from '../document-context.ts';
import type { LabelledAmount } from './balances.ts';
import { boundsOf } from './bounds.ts';
import { isCardStatement } from './card.ts';
import { findTable, type StatementTable } from './find-table.ts';
import { rolesOfColumns } from './header.ts';
import { holds } from './stray-tables.ts';

/** The table of movements, and whether its balances are owed, as on cards and loans. */
export interface ToldTable {
  table: StatementTable;
  card: boolean;
}

/**
 * Reads the table as that of a card where words say so, unless that turns the sides round which its heads name and an
 * account's reading keeps them: banks speak of their cards on the statements of accounts, too.
 */
export function findToldTable(context: DocumentContext, labelled: readonly LabelledAmount[]): ToldTable {
  const card = isCardStatement(context);
  const table = findTable(context, labelled, card);
  if (!card || !contradictsHeads(table)) return { table, card };
  const other = findTable(context, labelled, false);
  const isAccount =
    other.found !== null &&
    !contradictsHeads(other) &&
    holds(other.found, boundsOf(labelled, context.currency, false));
  return isAccount ? { table: other, card: false } : { table, card };
}

function contradictsHeads({ columns, headers, found }: StatementTable): boolean {
  if (!found) return false;
  const roles = rolesOfColumns(columns, headers);
  const { debit, credit } = found.reading;
  return roles[debit] === 'credit' || roles[credit] === 'debit';
}
