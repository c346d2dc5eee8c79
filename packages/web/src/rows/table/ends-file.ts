import type { Transaction } from '@ledgerlift/contract';

/** True if the row after this one is of another file. */
export function endsFile(transactions: readonly Transaction[], index: number): boolean {
  const next = transactions[index + 1];
  return next !== undefined && next.fileId !== transactions[index]?.fileId;
}
