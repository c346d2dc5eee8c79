import type { DocumentContext } from '../document-context.ts';
import { boundsOf } from './bounds.ts';
import { isCardStatement } from './card.ts';
import type { FindTable, StatementTable } from './find-table.ts';
import { rolesOfColumns } from './header.ts';
import type { ColumnRole } from './header-words.ts';
import type { LabelledAmount } from './labelled-amount.ts';
import { holds } from './stray-tables.ts';

/** The table of movements, and whether its balances are owed, as on cards and loans. */
export interface CardOrAccount {
  table: StatementTable;
  card: boolean;
}

/**
 * Reads the table as that of a card where words say so, else as that of an account, unless that turns the sides round which its
 * heads name, no signs are printed and the other reading keeps them: banks speak of their cards on the statements of accounts, too.
 * `isKnownCard` is given where something other than the lines decides.
 */
export function findCardOrAccount(
  context: DocumentContext,
  labelled: readonly LabelledAmount[],
  findTable: FindTable,
  isKnownCard = isCardStatement(context),
): CardOrAccount {
  const card = isKnownCard;
  const table = findTable(context, labelled, card);
  if (!contradictsHeads(table) || hasSignsOfItsOwn(table)) return { table, card };
  const other = findTable(context, labelled, !card);
  const keepsHeads =
    other.found !== null &&
    !contradictsHeads(other) &&
    holds(other.found, boundsOf(labelled, context.currency, !card));
  return keepsHeads ? { table: other, card: !card } : { table, card };
}

/** True for one column of amounts of which nearly all print their sign: a head that names one side turns none of them round. */
function hasSignsOfItsOwn({ found }: StatementTable): boolean {
  if (!found) return false;
  const { amount, debit, credit } = found.reading;
  const used = [amount, debit, credit].filter((column) =>
    found.steps.some(({ entry, size }) => size !== null && entry.amounts.has(column)),
  );
  const [only = -1] = used.length === 1 ? used : [];
  const tokens = found.steps.flatMap(({ entry }) => entry.amounts.get(only) ?? []);
  return tokens.length > 0 && tokens.filter(({ sign }) => sign !== 0).length >= SIGNED_SHARE * tokens.length;
}

const SIGNED_SHARE = 0.9;

/** True where money out is read from the column whose head names money in, or the other way round: all of it, where it is the only one. */
export function contradictsHeads(table: StatementTable): boolean {
  const [out, into, both] = headsOfSides(table);
  const { steps = [], reading } = table.found ?? {};
  const shareOf = (column: number | undefined, sign: -1 | 1) => {
    const moves = steps.filter(({ size, entry }) => size && entry.amounts.has(column ?? -1));
    return moves.length === 0 ? 0 : moves.filter((step) => step.sign === sign).length / moves.length;
  };
  const goAll = (column: number | undefined, sign: -1 | 1) => shareOf(column, sign) === 1;
  // A column of signed amounts may bear the names of both sides, one below the other.
  const goMostly = (column: number | undefined, sign: -1 | 1) => shareOf(column, sign) > 0.5;
  return (
    (out === 'credit' && (into === 'debit' || goMostly(reading?.debit, -1))) ||
    (into === 'debit' && goMostly(reading?.credit, 1)) ||
    (into === 'credit' && goAll(reading?.credit, -1)) ||
    (out === 'debit' && goAll(reading?.debit, 1)) ||
    (both === 'credit' && goAll(reading?.amount, -1)) ||
    (both === 'debit' && goAll(reading?.amount, 1))
  );
}

/** What the heads say of the columns that are read as money out, as money in, and as both. */
function headsOfSides({ columns, headers, found }: StatementTable): (ColumnRole | null | undefined)[] {
  if (!found) return [];
  const roles = rolesOfColumns(columns, headers);
  const { debit, credit, amount } = found.reading;
  return [roles[debit], roles[credit], roles[amount]];
}
