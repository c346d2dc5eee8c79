import type { DocumentContext } from '../document-context.ts';
import { type AccountPart, isClosed, splitAccounts } from './accounts.ts';
import { type CardOrAccount, contradictsHeads, findCardOrAccount } from './card-or-account.ts';
import type { FindTable } from './find-table.ts';
import type { LabelledAmount } from './labelled-amount.ts';
import { signsByTotals } from './turned-signs.ts';
import { unnamedEnds } from './unnamed-ends.ts';

/** A table with its accounts. */
export interface FoundParts extends CardOrAccount {
  parts: AccountPart[];
}

/** The table with its accounts; balances that no known word names are found by what the rows connect. */
export function findParts(
  context: DocumentContext,
  labelled: readonly LabelledAmount[],
  findTable: FindTable,
  isKnownCard: boolean | undefined,
): FoundParts {
  const found = partsOf(context, labelled, findTable, isKnownCard);
  // Signs against the heads would connect other figures.
  const ends = contradictsHeads(found.table)
    ? []
    : unnamedEnds(found.table, found.parts, context, found.card);
  if (ends.length === 0) return found;
  const known = [...labelled, ...ends].sort((a, b) => a.at - b.at);
  const again = partsOf(context, known, findTable, isKnownCard);
  return again.parts.every(isClosed) && countRows(again) >= countRows(found) - ends.length ? again : found;
}

function countRows({ parts }: FoundParts): number {
  return parts.reduce((count, { movements }) => count + movements.length, 0);
}

function partsOf(
  context: DocumentContext,
  labelled: readonly LabelledAmount[],
  findTable: FindTable,
  isKnownCard: boolean | undefined,
): FoundParts {
  const found = partsOfTable(context, labelled, findCardOrAccount(context, labelled, findTable, isKnownCard));
  if (isKnownCard !== undefined || signsByTotals(context, found.parts) !== 'turned') return found;
  // Printed totals outweigh words for a card and habits of its signs.
  const other = partsOfTable(context, labelled, findCardOrAccount(context, labelled, findTable, !found.card));
  return other.parts.every(isClosed) && signsByTotals(context, other.parts) === 'kept' ? other : found;
}

function partsOfTable(
  context: DocumentContext,
  labelled: readonly LabelledAmount[],
  found: CardOrAccount,
): FoundParts {
  return { ...found, parts: splitAccounts(found.table.found, labelled, context, found.card) };
}
