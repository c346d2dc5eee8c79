import type { ConvertedDocument, Row } from '@ledgerlift/contract';

type Counted = Pick<ConvertedDocument, 'removedRows'>;

/** How many printed rows of an account the user has taken away; those of an invoice or receipt count for account 0. */
export function removedFrom({ removedRows = [] }: Counted, account: number): number {
  return removedRows.find((entry) => entry.account === account)?.count ?? 0;
}

/**
 * The counts after these rows were taken away (`by` 1) or put back (-1); an empty object when none is away. A row that
 * the user had added leaves no gap in what is printed, so it does not count.
 */
export function removedRowsAfter(document: Counted, rows: readonly Row[], by: 1 | -1): Counted {
  const counts = new Map((document.removedRows ?? []).map(({ account, count }) => [account, count]));
  for (const { account, added } of rows) if (!added) counts.set(account, (counts.get(account) ?? 0) + by);
  const removedRows = [...counts]
    .map(([account, count]) => ({ account, count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.account - b.account);
  return removedRows.length > 0 ? { removedRows } : {};
}
