import type { NewTransaction, Transaction, transactionEditSchema } from '@ledgerlift/contract';
import {
  applyEdit,
  changeOf,
  inItsPlace,
  insertRow,
  type KeptDocument,
  notConverted,
  positionAfter,
  type RowAsRead,
  removeRow,
  restoredPosition,
  restoreRow,
  rowNotFound,
  rowOfTable,
  rowToEdit,
  transactionOf,
  withEditedRow,
} from '@ledgerlift/engine/rows';
import type { z } from 'zod';
import { fileNumberOf, rowIdOf } from './local-ids.ts';
import { type Change, changeStore, type StoredRow } from './open-store.ts';
import { documentOf, type StoredDocument, storeChange } from './stored-documents.ts';
import { fileNotFound, filesByPath } from './stored-jobs.ts';

/** Changes one field of a row and proves its document again. Throws `not_found`, `conflict` and `invalid_request`. */
export function editTransaction(
  rowId: number,
  edit: z.output<typeof transactionEditSchema>,
): Promise<Transaction> {
  const { field, value } = changeOf(edit);
  return changeDocumentOf(rowId, async (tx, before) => {
    const { position, version: last } = rowToEdit(before, rowId, edit.version);
    const version = last + 1;
    const asRead = rowAsRead(before, rowId);
    const change = { position, field, value, dateFormat: edit.dateFormat, asRead };
    const document = applyEdit(before.document, change);
    const edited = new Map(withEditedRow(before.rows, document, rowId, version).map((row) => [row.id, row]));
    const rows = before.allRows.map((kept) => ({
      ...kept,
      ...edited.get(kept.id),
      rowBeforeEdits: kept.id === rowId ? (kept.rowBeforeEdits ?? kept.row) : kept.rowBeforeEdits,
    }));
    return store(tx, before, document, rows, rowId);
  });
}

/** Adds a row that the user typed to a converted file. Throws `not_found` and `conflict`. */
export async function addTransaction(
  jobId: string,
  { filePath, afterId, values, dateFormat }: NewTransaction,
): Promise<Transaction> {
  const [file] = await filesByPath(jobId, [filePath]);
  if (!file) throw fileNotFound();
  return changeStore(async (tx) => {
    const before = await documentOf(tx, file.number);
    if (!before) throw notConverted();
    const at = positionAfter(before, afterId);
    const document = insertRow(before.document, { at, values, dateFormat });
    const row = document.rows[at];
    if (!row) throw new RangeError('the added row is missing in the document');
    const id = rowIdOf(file.number, before.nextRow);
    const added = { id, version: 1, row, position: at, isDouble: false, rowBeforeEdits: null, removed: null };
    return store(tx, before, document, [...withRoom(before.allRows, at), added], id);
  });
}

/** Removes a row from its document; it can be restored. Throws `not_found`. */
export function removeTransaction(rowId: number): Promise<void> {
  return changeDocumentOf(rowId, async (tx, before) => {
    const { position } = rowOfTable(before, rowId);
    const { document, removed } = removeRow(before.document, { position });
    const rows = before.allRows.map((kept) => {
      if (kept.id === rowId) return { ...kept, removed, version: kept.version + 1 };
      const isBelow = kept.removed === null && kept.position > position;
      return isBelow ? { ...kept, position: kept.position - 1 } : kept;
    });
    await storeChange(tx, before, { document, rows });
  });
}

/** Restores a removed row, or a dropped duplicate. Throws `not_found` and `conflict`. */
export function restoreTransaction(rowId: number): Promise<Transaction> {
  return changeDocumentOf(rowId, async (tx, before) => {
    const kept = before.allRows.find(({ id }) => id === rowId);
    if (!kept) throw rowNotFound();
    const version = kept.version + 1;
    // A dropped duplicate is still in its document: only the table gets it back.
    if (kept.isDouble) {
      const rows = replaced(before.allRows, { ...kept, isDouble: false, version });
      return store(tx, before, before.document, rows, rowId);
    }
    if (!kept.removed) throw inItsPlace();
    const at = restoredPosition(before, rowId, kept.removed);
    const document = restoreRow(before.document, { ...kept.removed, at });
    const row = document.rows[at];
    if (!row) throw new RangeError('the restored row is missing in the document');
    const restored = { ...kept, removed: null, position: at, row, version };
    return store(tx, before, document, replaced(withRoom(before.allRows, at), restored), rowId);
  });
}

async function changeDocumentOf<Result>(
  rowId: number,
  change: (tx: Change, before: StoredDocument) => Promise<Result>,
): Promise<Result> {
  return changeStore(async (tx) => {
    const before = await documentOf(tx, fileNumberOf(rowId));
    if (!before) throw rowNotFound();
    return change(tx, before);
  });
}

async function store(
  tx: Change,
  before: StoredDocument,
  document: KeptDocument['document'],
  rows: readonly StoredRow[],
  rowId: number,
): Promise<Transaction> {
  const isAdded = rows.length > before.allRows.length;
  await storeChange(tx, before, { document, rows, nextRow: before.nextRow + (isAdded ? 1 : 0) });
  return transactionOf(await documentOf(tx, before.stored.number), rowId);
}

/** The row before its first edit; undefined if it was never edited. */
function rowAsRead(
  { file, stored, allRows, document }: StoredDocument,
  rowId: number,
): RowAsRead | undefined {
  const row = allRows.find(({ id }) => id === rowId)?.rowBeforeEdits;
  if (!row) return undefined;
  return { document: { ...(stored.headBeforeEdits ?? document), rows: [row] }, fileName: file.name };
}

/** Rows at or after `position` move down by one. */
function withRoom(rows: readonly StoredRow[], position: number): StoredRow[] {
  return rows.map((row) =>
    row.removed === null && row.position >= position ? { ...row, position: row.position + 1 } : row,
  );
}

function replaced(rows: readonly StoredRow[], row: StoredRow): StoredRow[] {
  return rows.map((kept) => (kept.id === row.id ? row : kept));
}
