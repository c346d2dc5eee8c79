import {
  type EditableField,
  editableFieldSchema,
  LedgerliftError,
  type Transaction,
  type transactionEditSchema,
} from '@ledgerlift/contract';
import { applyEdit, type RowAsRead } from '@ledgerlift/engine/rows';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { AppParts } from '../app-parts.ts';
import type { StoreTransaction } from '../store/database.ts';
import { edits, files, rows } from '../store/schema.ts';
import { storableJson, storableText } from '../store/storable-json.ts';
import { changeDocumentOfRow, rowNotFound, storeHead, transactionOf } from './change-document.ts';
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
  const { field, value } = changeOf(edit);
  const { dateFormat } = edit;
  return changeDocumentOfRow(parts.db, ownerId, rowId, async (tx, before) => {
    const fileId = before.file.id;
    const row = before.rows.find((candidate) => candidate.id === rowId && !candidate.isDouble);
    if (!row) throw rowNotFound();
    if (edit.version !== undefined && edit.version !== row.version) throw changedMeanwhile(before, rowId);
    const version = row.version + 1;
    const asRead = await rowAsRead(tx, before, rowId);
    const document = storableJson(
      applyEdit(before.document, { position: row.position, field, value, dateFormat, asRead }),
    );
    const after = { ...before, document, rows: withVersion(before.rows, document, rowId, version) };
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

function changeOf(edit: TransactionEdit): { field: EditableField; value: string } {
  const sent: Record<string, unknown> = edit;
  for (const field of editableFieldSchema.options) {
    const value = sent[field];
    if (typeof value === 'string') return { field, value: storableText(value) };
  }
  throw new LedgerliftError('invalid_request', 'The edit changes no field.');
}

function withVersion(
  before: StoredDocument['rows'],
  document: StoredDocument['document'],
  rowId: number,
  version: number,
): StoredDocument['rows'] {
  const rowByPosition = new Map(document.rows.map((row) => [row.position, row]));
  return before.map((stored) => ({
    ...stored,
    row: rowByPosition.get(stored.position) ?? stored.row,
    version: stored.id === rowId ? version : stored.version,
  }));
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

function changedMeanwhile(current: StoredDocument, rowId: number): LedgerliftError {
  const transaction = transactionOf(current, rowId);
  const message = 'This row was changed meanwhile, perhaps in another window. Look at it and edit it again.';
  return new LedgerliftError('conflict', message, { transaction });
}
