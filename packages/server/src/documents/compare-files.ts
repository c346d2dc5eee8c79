import type { JobFinding } from '@ledgerlift/contract';
import { compareDocuments } from '@ledgerlift/engine/rows';
import type { Queries } from '../store/database.ts';
import { loadDocuments, type StoredDocument } from './load-documents.ts';

/** Compares a job's files: finds duplicate transactions and missing statements. */
export async function jobFindings(db: Queries, jobId: string): Promise<JobFinding[]> {
  return (await compareFiles(db, jobId)).findings;
}

/** The findings with their documents. Ignores duplicates that were dropped. */
export async function compareFiles(
  db: Queries,
  jobId: string,
): Promise<{ documents: StoredDocument[]; findings: JobFinding[] }> {
  const documents = await loadDocuments(db, jobId);
  const findings = compareDocuments(
    documents.map(({ file, document, rows }) => {
      const dropped = new Set(rows.filter((row) => row.isDouble).map((row) => row.position));
      const left = document.rows.filter((row) => !dropped.has(row.position));
      return { fileId: file.id, fileName: file.name, document: { ...document, rows: left } };
    }),
  );
  return { documents, findings };
}
