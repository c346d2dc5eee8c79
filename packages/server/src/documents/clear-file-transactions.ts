import { LedgerliftError } from '@ledgerlift/contract';
import { eq } from 'drizzle-orm';
import type { AppParts } from '../app-parts.ts';
import { replaceReading } from '../jobs/kept-readings.ts';
import { lockFiles } from '../store/lock-files.ts';
import { files, rows } from '../store/schema.ts';
import { fileByPathKey, ownJob } from './own-job.ts';

/**
 * Removes the conversion result of a file but keeps the file, which can then be converted again. Throws `conflict`
 * during its conversion.
 */
export async function clearFileTransactions(
  parts: AppParts,
  ownerId: string,
  jobId: string,
  pathKey: string,
): Promise<void> {
  await ownJob(parts.db, ownerId, jobId);
  const { id } = await fileByPathKey(parts.db, jobId, pathKey);
  const unused = await parts.db.transaction(async (tx) => {
    const [file] = await lockFiles(tx, [id]);
    if (file?.status === 'queued' || file?.status === 'converting')
      throw new LedgerliftError('conflict', 'This file is being converted. Cancel the conversion first.');
    if (file?.status !== 'converted') return [];
    await tx.delete(rows).where(eq(rows.fileId, id));
    // The end of the conversion erased the password.
    const status = file.isLocked ? 'locked' : 'uploaded';
    await tx
      .update(files)
      .set({ status, head: null, headBeforeEdits: null, guided: null, rowCount: 0, pagesDone: 0 })
      .where(eq(files.id, id));
    return replaceReading(tx, id, null);
  });
  await parts.fileStore.discard(unused);
  parts.jobSignal.changed(jobId);
}
