import type { DropDoubles, JobFinding } from '@ledgerlift/contract';
import { doublesOf, findingsOf } from '@ledgerlift/engine/rows';
import { changeStore } from './open-store.ts';
import { documentOf, loadDocuments, storeChange } from './stored-documents.ts';

/**
 * Drops the rows of a file from the table that duplicate rows of another one, and returns the remaining findings. Throws
 * `conflict` when there are none any more.
 */
export async function dropDoubles(jobId: string, wanted: DropDoubles): Promise<JobFinding[]> {
  const documents = await loadDocuments(jobId);
  const ids = new Set(doublesOf(documents, wanted).map(({ id }) => id));
  const number = documents.find(({ file }) => file.id === wanted.fileId)?.stored.number ?? 0;
  await changeStore(async (tx) => {
    const before = await documentOf(tx, number);
    if (!before) return;
    const rows = before.allRows.map((row) =>
      ids.has(row.id) ? { ...row, isDouble: true, version: row.version + 1 } : row,
    );
    await storeChange(tx, before, { document: before.document, rows });
  });
  return findingsOf(await loadDocuments(jobId));
}
