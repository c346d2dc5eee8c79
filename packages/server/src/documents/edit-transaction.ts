import type { Transaction, transactionEditSchema } from '@ledgerlift/contract';
import {
  applyEdit,
  changeOf,
  type RowAsRead,
  rowNotFound,
  rowToEdit,
  transactionOf,
  withEditedRow,
} from '@ledgerlift/engine/rows';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { AppParts } from '../app-parts.ts';
import type { StoreTransaction } from '../store/database.ts';
import { edits, files, rows } from '../store/schema.ts';
import { storableJson, storableText } from '../store/storable-json.ts';
import { changeDocumentOfRow, storeHead } from './change-document.ts';
import type { StoredDocument } from './load-documents.ts';

export type TransactionEdit = z.infer<typeof transactionEditSchema>;

/**
 * Changes one field of a row: appends the edit and computes the row and its document's proof again. Throws `not_found`
 * for a row of another owner, `conflict` when the row has changed since the version that was sent.
 */
export async function editTransaction(
  parts: AppParts,
  ownerId: string,
  rowId: number,
  edit: TransactionEdit,
): Promise<Transaction> {
  const { field, value: typed } = changeOf(edit);
  const value = storableText(typed);
  const { dateFormat } = edit;
  return changeDocumentOfRow(parts.db, ownerId, rowId, async (tx, before) => {
    const fileId = before.file.id;
    const row = rowToEdit(before, rowId, edit.version);
    const version = row.version + 1;
    const asRead = await rowAsRead(tx, before, rowId);
    const document = storableJson(
      applyEdit(before.document, { position: row.position, field, value, dateFormat, asRead }),
    );
    const after = { ...before, document, rows: withEditedRow(before.rows, document, rowId, version) };
    await storeHead(tx, before, document);
    await storeRow(tx, after, rowId);
    await tx.insert(edits).values({ rowId, fileId, kind: 'set', field, value, version });
    return transactionOf(after, rowId);
  });
}

/** The row before its first edit; undefined if it was never edited. */
async function rowAsRead(
  tx: StoreTransaction,
  { file, document }: StoredDocument,
  rowId: number,
): Promise<RowAsRead | undefined> {
  const [stored] = await tx
    .select({ rowBeforeEdits: rows.rowBeforeEdits, headBeforeEdits: files.headBeforeEdits })
    .from(rows)
    .innerJoin(files, eq(files.id, rows.fileId))
    .where(eq(rows.id, rowId));
  if (!stored?.rowBeforeEdits) return undefined;
  const head = stored.headBeforeEdits ?? document;
  return { document: { ...head, rows: [stored.rowBeforeEdits] }, fileName: file.name };
}

/** Stores the changed row. The first edit saves the converted original. */
async function storeRow(tx: StoreTransaction, after: StoredDocument, rowId: number): Promise<void> {
  const row = after.rows.find((candidate) => candidate.id === rowId);
  if (!row) throw rowNotFound();
  await tx
    .update(rows)
    .set({
      row: row.row,
      version: row.version,
      rowBeforeEdits: sql`coalesce(${rows.rowBeforeEdits}, ${rows.row})`,
    })
    .where(eq(rows.id, rowId));
}
