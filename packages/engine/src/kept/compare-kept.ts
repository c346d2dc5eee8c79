import { type DropDoubles, type JobFinding, LedgerliftError } from '@ledgerlift/contract';
import { compareDocuments } from '../compare/index.ts';
import type { KeptDocument, KeptRow } from './kept-document.ts';

/** Compares the files of a job: finds duplicate transactions and missing statements. Ignores duplicates that were dropped. */
export function findingsOf(documents: readonly KeptDocument[]): JobFinding[] {
  return compareDocuments(
    documents.map(({ file, document, rows }) => {
      const dropped = new Set(rows.filter((row) => row.isDouble).map((row) => row.position));
      const left = document.rows.filter((row) => !dropped.has(row.position));
      return { fileId: file.id, fileName: file.name, document: { ...document, rows: left } };
    }),
  );
}

/** The rows of `fileId` that duplicate rows of `otherFileId`. Throws `conflict` when there are none any more. */
export function doublesOf(
  documents: readonly KeptDocument[],
  { fileId, otherFileId }: DropDoubles,
): readonly KeptRow[] {
  const positions = new Set(
    findingsOf(documents)
      .filter((finding) => finding.fileId === fileId && finding.otherFileId === otherFileId)
      .flatMap((finding) => finding.rows.map((row) => row.position)),
  );
  const kept = documents.find(({ file }) => file.id === fileId)?.rows ?? [];
  const doubles = kept.filter((row) => positions.has(row.position));
  if (doubles.length === 0)
    throw new LedgerliftError('conflict', 'There are no such doubles any more. Reload the page.');
  return doubles;
}
