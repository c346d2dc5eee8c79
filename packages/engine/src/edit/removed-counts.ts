import type { ConvertedDocument, Row } from '@ledgerlift/contract';

type Counted = Pick<ConvertedDocument, 'removedRows'>;

/**
 * Number of printed rows of an account that the user has removed; those of an invoice or receipt count for account 0.
 */
export function removedFrom({ removedRows = [] }: Counted, account: number): number {
  return removedRows.find((entry) => entry.account === account)?.count ?? 0;
}

/**
 * The counts after rows were removed (`by` 1) or restored (-1); an empty object when none is removed. A row that the
 * user had added does not count: nothing printed is missing then.
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
