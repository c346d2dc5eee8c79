import type { JobFinding } from '@ledgerlift/contract';
import { findingsOf } from '@ledgerlift/engine/rows';
import type { Queries } from '../store/database.ts';
import { loadDocuments } from './load-documents.ts';

/** Compares a job's files: finds duplicate transactions and missing statements. Ignores duplicates that were dropped. */
export async function jobFindings(db: Queries, jobId: string): Promise<JobFinding[]> {
  return findingsOf(await loadDocuments(db, jobId));
}
