import type { DoubledRow, JobFinding } from '@ledgerlift/contract';
import { accountViews } from './account-views.ts';
import type { JobDocument } from './job-document.ts';
import { duplicateRowsFinding, sameDocumentFinding } from './job-finding.ts';
import { duplicatesOf, type ListedView, recordDuplicates } from './overlaps.ts';
import { type RowComparer, rowComparer } from './pair-rows.ts';
import { sameDocument } from './same-invoice.ts';
import { statementGaps } from './statement-gaps.ts';

/**
 * Compares the converted files of a job and finds duplicate rows or files, and statements that may be missing.
 * `files` are in upload order; of two duplicates the later one's rows may be dropped, and each row is offered once.
 * Pure; nothing is dropped. Findings are in file order.
 */
export function compareDocuments(files: readonly JobDocument[]): JobFinding[] {
  const comparer = rowComparer();
  const views = accountViews(files);
  const found = [
    ...statementDoubles(
      views.map((view) => ({ view, list: comparer.prepare(view.rows), doubled: new Set(), open: null })),
      comparer,
    ),
    ...doubledDocuments(files, comparer),
    ...statementGaps(views),
  ];
  const place = new Map(files.map(({ fileId }, index) => [fileId, index]));
  return found.sort((a, b) => (place.get(a.fileId) ?? 0) - (place.get(b.fileId) ?? 0));
}

function statementDoubles(listed: readonly ListedView[], comparer: RowComparer): JobFinding[] {
  const rowsByFiles = new Map<string, { later: ListedView; earlier: ListedView; rows: DoubledRow[] }>();
  for (const [index, later] of listed.entries())
    for (const earlier of listed.slice(0, index)) {
      if (earlier.view.file === later.view.file) continue;
      const rows = duplicatesOf(later, earlier, comparer);
      if (rows.length === 0) continue;
      recordDuplicates(later, rows);
      const key = `${later.view.fileIndex} ${earlier.view.fileIndex}`;
      const known = rowsByFiles.get(key);
      if (known) known.rows.push(...rows);
      else rowsByFiles.set(key, { later, earlier, rows });
    }
  return [...rowsByFiles.values()].map(({ later, earlier, rows }) =>
    duplicateRowsFinding(
      { file: later.view.file, other: earlier.view.file },
      rows.sort((a, b) => a.position - b.position),
    ),
  );
}

/** Invoices and receipts; of three copies, both later ones refer to the first. */
function doubledDocuments(files: readonly JobDocument[], comparer: RowComparer): JobFinding[] {
  const listed = files
    .filter(({ document }) => document.type !== 'bank_statement')
    .map((file) => ({ file, list: comparer.prepare(file.document.rows) }));
  return listed.flatMap((later, index) => {
    for (const earlier of listed.slice(0, index)) {
      const same = sameDocument(later, earlier, comparer);
      if (same) return [sameDocumentFinding({ file: later.file, other: earlier.file }, same)];
    }
    return [];
  });
}
