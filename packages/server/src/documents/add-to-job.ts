import type { DocumentType } from '@ledgerlift/contract';
import { count, eq, sql } from 'drizzle-orm';
import type { Caller } from '../accounts/caller.ts';
import type { Inspection } from '../jobs/converter.ts';
import { randomId } from '../random-id.ts';
import type { StorageClaim } from '../storage/storage-quota.ts';
import type { Queries, StoreTransaction } from '../store/database.ts';
import type { StoredFile } from '../store/file-store.ts';
import { files, jobs } from '../store/schema.ts';
import { storableText } from '../store/storable-json.ts';
import { createJob, jobNotFound, type StoredJob } from './own-job.ts';
import type { AcceptedFile } from './validate-file.ts';

/** Where files are added, and within which limits. */
export interface JobAddition {
  documentType: DocumentType;
  /** The caller's job to add to, as found when the upload began; undefined creates a new one. */
  job: StoredJob | undefined;
  maxFiles: number;
  /** Reserves storage for the files. */
  claim: StorageClaim;
}

/**
 * Adds valid files to a job, a new one unless `upload.job` is given, as far as it has room for them. Throws `not_found`
 * for a job that was deleted meanwhile, and as StorageClaim does when the files do not fit.
 */
export async function addToJob(
  tx: StoreTransaction,
  caller: Caller,
  upload: JobAddition,
  accepted: readonly AcceptedFile[],
): Promise<{ jobId: string; added: { id: string; storedName: string; size: number }[] }> {
  if (accepted.length === 0) return { jobId: '', added: [] };
  const { id } = upload.job ?? (await createJob(tx, caller));
  // Locks the job, so that two concurrent uploads cannot exceed the limit together. The job may meanwhile belong to the
  // account to which the caller has signed in.
  const [job] = await tx
    .update(jobs)
    .set({ lastUsedAt: sql`now()` })
    .where(eq(jobs.id, id))
    .returning({ id: jobs.id });
  if (!job) throw jobNotFound();
  const room = upload.maxFiles - (await countFiles(tx, job.id));
  const fitting = accepted.slice(0, Math.max(0, room));
  if (fitting.length === 0) return { jobId: job.id, added: [] };
  const { documentType, claim } = upload;
  await claim.confirm(tx, bytesOf(fitting));
  const added = await tx
    .insert(files)
    .values(
      fitting.map((file) => ({
        ...newFileRow(job.id, documentType, file, false),
        uploaderNetwork: claim.uploaderNetwork,
      })),
    )
    .returning({ id: files.id, storedName: files.storedName, size: files.size });
  return { jobId: job.id, added };
}

/** The size of all together. */
export function bytesOf(stored: readonly { size: number }[]): number {
  return stored.reduce((sum, { size }) => sum + size, 0);
}

async function countFiles(db: Queries, jobId: string): Promise<number> {
  const [result] = await db.select({ files: count() }).from(files).where(eq(files.jobId, jobId));
  return result?.files ?? 0;
}

/** The database row of a new file. */
export function newFileRow(
  jobId: string,
  documentType: DocumentType,
  file: StoredFile & { name: string; inspection: Inspection },
  isSample: boolean,
): typeof files.$inferInsert {
  const { inspection } = file;
  return {
    id: randomId(),
    jobId,
    name: storableText(file.name),
    storedName: file.storedName,
    size: file.size,
    contentHash: file.contentHash,
    mime: inspection.mime,
    documentType,
    status: inspection.locked ? 'locked' : 'uploaded',
    isLocked: inspection.locked,
    isSample,
    pages: inspection.locked ? null : inspection.pages,
  };
}
