import type { AppParts } from '../app-parts.ts';
import { lockFiles } from '../store/lock-files.ts';
import { deleteFileRows } from './delete-file-rows.ts';
import { filesByPath, ownJob } from './own-job.ts';

/** Removes files from a job with all their results; cancels their conversions free of charge. */
export async function removeFiles(
  parts: AppParts,
  ownerId: string,
  jobId: string,
  paths: readonly string[],
): Promise<void> {
  await ownJob(parts.db, ownerId, jobId);
  const removed = await filesByPath(parts.db, jobId, paths);
  const ids = removed.map((file) => file.id);
  const storedNames = await parts.db.transaction(async (tx) => {
    await lockFiles(tx, ids);
    return deleteFileRows(tx, ids);
  });
  parts.worker.abort(ids);
  await parts.fileStore.discard(storedNames);
  parts.jobSignal.changed(jobId);
}
