import type { ConvertedDocument, JobFile } from '@ledgerlift/contract';
import type { KeptDocument } from '@ledgerlift/engine/rows';
import { rowIdOf } from './local-ids.ts';
import { type Change, changeStore, openStore, type StoredFile, type StoredRow } from './open-store.ts';

/** A converted file with all that is stored of its rows. */
export interface StoredDocument extends KeptDocument {
  stored: StoredFile;
  /** Removed rows included. */
  allRows: readonly StoredRow[];
  nextRow: number;
}

/** The document of a file within a change; null while it is not converted. */
export async function documentOf(tx: Change, number: number): Promise<StoredDocument | null> {
  return assemble(await tx.objectStore('files').get(number), await tx.objectStore('rows').get(number));
}

/** The converted documents of a conversion in the order of adding. */
export async function loadDocuments(jobId: string): Promise<StoredDocument[]> {
  const database = await openStore();
  const tx = database.transaction(['files', 'rows']);
  const documents: StoredDocument[] = [];
  for (const file of await tx.objectStore('files').index('jobId').getAll(jobId)) {
    const document = assemble(file, await tx.objectStore('rows').get(file.number));
    if (document) documents.push(document);
  }
  return documents;
}

function assemble(
  file: StoredFile | undefined,
  kept: { rows: StoredRow[]; nextRow: number } | undefined,
): StoredDocument | null {
  if (file?.status !== 'converted' || !file.head || !kept) return null;
  const rows = kept.rows.filter((row) => row.removed === null).sort((a, b) => a.position - b.position);
  // Adding and removing rows moves others, so the position is the kept one, not that in the row.
  const document = { ...file.head, rows: rows.map(({ row, position }) => ({ ...row, position })) };
  return {
    file: { id: file.fileId, name: file.name },
    document,
    rows,
    stored: file,
    allRows: kept.rows,
    nextRow: kept.nextRow,
  };
}

/** Stores what was read from a file, in the place of everything read and edited before. Nothing when it was removed. */
export function storeConversion(
  number: number,
  { rows, ...head }: ConvertedDocument,
  guided: JobFile['guided'],
): Promise<void> {
  return changeStore(async (tx) => {
    const file = await tx.objectStore('files').get(number);
    if (!file) return;
    const first = (await tx.objectStore('rows').get(number))?.nextRow ?? 0;
    await tx.objectStore('files').put({
      ...file,
      status: 'converted',
      documentType: head.type,
      pages: head.pages,
      rowCount: rows.length,
      head,
      headBeforeEdits: null,
      guided,
      error: null,
    });
    await tx.objectStore('rows').put({
      number,
      nextRow: first + rows.length,
      rows: rows.map((row, index) => ({
        id: rowIdOf(number, first + index),
        version: 1,
        row,
        position: row.position,
        isDouble: false,
        rowBeforeEdits: null,
        removed: null,
      })),
    });
  });
}

/** Stores a document that the user has changed. The first change keeps the converted head. */
export async function storeChange(
  tx: Change,
  before: StoredDocument,
  { document, rows, nextRow = before.nextRow }: Changed,
): Promise<void> {
  const { rows: _, ...head } = document;
  const { stored } = before;
  const { number } = stored;
  const rowCount = rows.filter((row) => row.removed === null && !row.isDouble).length;
  const headBeforeEdits = stored.headBeforeEdits ?? stored.head;
  await tx.objectStore('files').put({ ...stored, head, headBeforeEdits, rowCount });
  await tx.objectStore('rows').put({ number, rows: [...rows], nextRow });
}

interface Changed {
  document: ConvertedDocument;
  /** All rows, removed ones included. */
  rows: readonly StoredRow[];
  nextRow?: number;
}
