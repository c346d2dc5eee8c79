import type { ConvertedDocument, Row, Transaction } from '@ledgerlift/contract';
import { LedgerliftError } from '@ledgerlift/contract';
import { toTransactions } from '../transactions/index.ts';

/** A row as a store keeps it. */
export interface KeptRow {
  /** Unique among all rows of the store. Ids of printed rows rise in printed order. */
  id: number;
  /** Rises with each change. */
  version: number;
  row: Row;
  /** In the document, without gaps. Counts in place of the row's own. */
  position: number;
  /** Dropped from the table, since another file has the same row; its document still counts it. */
  isDouble: boolean;
}

/** A converted file with the user's edits, as a store keeps it. */
export interface KeptDocument {
  file: { id: string; name: string };
  /** With the rows of `rows`, in the same order. */
  document: ConvertedDocument;
  /** In printed order, without removed ones. */
  rows: readonly KeptRow[];
}

/**
 * Converts the rows of a document to rows of the combined table, with their ids and versions, without dropped
 * duplicates.
 */
export function transactionsOf({ file, document, rows: kept }: KeptDocument): Transaction[] {
  const source = { fileId: file.id, fileName: file.name, firstId: 0 };
  // Both are in table order, so the indexes match.
  return toTransactions(document, source).flatMap((transaction, index) => {
    const row = kept[index];
    if (!row) throw new RangeError('a document has more transactions than stored rows');
    return row.isDouble ? [] : [{ ...transaction, id: row.id, version: row.version }];
  });
}

/** A row of the document as the API returns it. Throws `not_found` for a row that is not in the table. */
export function transactionOf(document: KeptDocument | null, rowId: number): Transaction {
  const found = document && transactionsOf(document).find((transaction) => transaction.id === rowId);
  if (!found) throw rowNotFound();
  return found;
}

export function rowNotFound(): LedgerliftError {
  return new LedgerliftError('not_found', 'This row does not exist, or no longer does. Reload the page.');
}
