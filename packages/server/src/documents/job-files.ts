import { type JobFile, proofSentence } from '@ledgerlift/contract';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../store/database.ts';
import type { StoredFileRow } from '../store/lock-files.ts';
import { creditEntries, fileReadings, files } from '../store/schema.ts';
import { filePath, filesOfJob } from './own-job.ts';

/** All files of a job as clients see them, in upload order. */
export async function jobFiles(db: Queries, jobId: string): Promise<JobFile[]> {
  const stored = await filesOfJob(db, jobId);
  const paid = await db
    .select({ contentHash: creditEntries.contentHash })
    .from(creditEntries)
    .where(and(eq(creditEntries.jobId, jobId), eq(creditEntries.kind, 'spend')));
  const paidHashes = new Set(paid.map((entry) => entry.contentHash));
  const readings = await db
    .select({ fileId: fileReadings.fileId })
    .from(fileReadings)
    .innerJoin(files, eq(files.id, fileReadings.fileId))
    .where(eq(files.jobId, jobId));
  const readable = new Set(readings.map(({ fileId }) => fileId));
  return stored.map((file) =>
    toJobFile(file, { isPaid: paidHashes.has(file.contentHash), hasReading: readable.has(file.id) }),
  );
}

/**
 * One file as clients see it. `isPaid`: its content was already paid for in this job. `hasReading`: the words of its
 * pages are kept.
 */
export function toJobFile(
  file: StoredFileRow,
  { isPaid, hasReading }: { isPaid: boolean; hasReading: boolean },
): JobFile {
  const { head } = file;
  return {
    fileId: file.id,
    name: file.name,
    size: file.size,
    path: filePath(file),
    documentType: file.documentType,
    status: file.status,
    pages: file.pages,
    pagesDone: file.pagesDone,
    cost: costOf(file, isPaid),
    rowCount: file.rowCount,
    proof: head?.proof ?? null,
    proofText: head ? proofSentence(head.proof) : '',
    facts: head?.facts ?? null,
    guided: file.guided,
    isAdjustable: hasReading && file.status === 'converted',
    findings: head?.findings ?? [],
    error: file.error,
  };
}

/** The credits that converting the file costs, or did cost; null while its page count is unknown. */
export function costOf(
  file: Pick<StoredFileRow, 'isSample' | 'status' | 'pages'>,
  isPaid: boolean,
): number | null {
  if (file.isSample) return 0;
  return isPaid && file.status !== 'converted' ? 0 : file.pages;
}
