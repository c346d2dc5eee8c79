import type { KeptDocument, KeptRow } from '@ledgerlift/engine/rows';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queries } from '../store/database.ts';
import type { StoredFileRow } from '../store/lock-files.ts';
import { files, rows } from '../store/schema.ts';

/** A converted file, including the user's edits. */
export interface StoredDocument extends KeptDocument {
  file: StoredFileRow;
}

/** The converted documents of a job in upload order. */
export async function loadDocuments(db: Queries, jobId: string): Promise<StoredDocument[]> {
  const converted = await db
    .select()
    .from(files)
    .where(and(eq(files.jobId, jobId), eq(files.status, 'converted')))
    .orderBy(files.uploadOrder);
  return withRows(db, converted);
}

/** The documents of the converted files among these, in the same order. */
export async function withRows(db: Queries, converted: readonly StoredFileRow[]): Promise<StoredDocument[]> {
  if (converted.length === 0) return [];
  const ids = converted.map((file) => file.id);
  const found = await db
    .select({
      fileId: rows.fileId,
      id: rows.id,
      version: rows.version,
      row: rows.row,
      position: rows.position,
      isDouble: rows.isDouble,
    })
    .from(rows)
    .where(and(inArray(rows.fileId, ids), isNull(rows.removed)))
    .orderBy(rows.fileId, rows.position);
  const rowsByFile = new Map(ids.map((id): [string, KeptRow[]] => [id, []]));
  for (const { fileId, ...row } of found) rowsByFile.get(fileId)?.push(row);
  return converted.flatMap((file) => {
    // While a file is converted again, its result is about to be replaced and cannot be edited.
    if (file.status !== 'converted' || !file.head) return [];
    const rowsOfFile = rowsByFile.get(file.id) ?? [];
    // Adding and removing rows moves others, so the position is that of the column, not of the JSON.
    const document = { ...file.head, rows: rowsOfFile.map(({ row, position }) => ({ ...row, position })) };
    return [{ file, document, rows: rowsOfFile }];
  });
}
