import type { DocumentContext } from '../document-context.ts';
import { type AccountPart, isClosed, splitAccounts } from './accounts.ts';
import { contradictsHeads, findToldTable, type ToldTable } from './card-or-account.ts';
import type { LabelledAmount } from './labelled-amount.ts';
import { signsByTotals } from './turned-signs.ts';
import { unnamedEnds } from './unnamed-ends.ts';

/** A table with its accounts. */
export interface FoundParts extends ToldTable {
  parts: AccountPart[];
}

/** The table with its accounts; balances that no known word names are found by what the rows connect. */
export function findParts(
  context: DocumentContext,
  labelled: readonly LabelledAmount[],
  isTold: boolean | undefined,
): FoundParts {
  const told = partsOf(context, labelled, isTold);
  // Signs against the heads would connect other figures.
  const ends = contradictsHeads(told.table) ? [] : unnamedEnds(told.table, told.parts, context, told.card);
  if (ends.length === 0) return told;
  const known = [...labelled, ...ends].sort((a, b) => a.at - b.at);
  const again = partsOf(context, known, isTold);
  return again.parts.every(isClosed) && countRows(again) >= countRows(told) - ends.length ? again : told;
}

function countRows({ parts }: FoundParts): number {
  return parts.reduce((count, { movements }) => count + movements.length, 0);
}

function partsOf(
  context: DocumentContext,
  labelled: readonly LabelledAmount[],
  isTold: boolean | undefined,
): FoundParts {
  const told = partsOfTable(context, labelled, findToldTable(context, labelled, isTold));
  if (isTold !== undefined || signsByTotals(context, told.parts) !== 'turned') return told;
  // Printed totals outweigh words for a card and habits of its signs.
  const other = partsOfTable(context, labelled, findToldTable(context, labelled, !told.card));
  return other.parts.every(isClosed) && signsByTotals(context, other.parts) === 'kept' ? other : told;
}

function partsOfTable(
  context: DocumentContext,
  labelled: readonly LabelledAmount[],
  told: ToldTable,
): FoundParts {
  return { ...told, parts: splitAccounts(told.table.found, labelled, context, told.card) };
}
