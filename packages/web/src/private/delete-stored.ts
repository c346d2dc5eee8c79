import { LedgerliftError } from '@ledgerlift/contract';
import { changeStore, openStore, type StoredJob } from './open-store.ts';
import { runningFile, stopRunning } from './running-files.ts';
import { changeFile, fileByPathKey, filesByPath, removeStoredFiles } from './stored-jobs.ts';

/** Removes files of a conversion with their rows. Throws `not_found`. */
export async function removeFiles(jobId: string, paths: readonly string[]): Promise<void> {
  const files = await filesByPath(jobId, paths);
  await stopRunning(
    jobId,
    files.map(({ fileId }) => fileId),
  );
  await changeStore((tx) =>
    removeStoredFiles(
      tx,
      files.map(({ number }) => number),
    ),
  );
}

/** Removes the rows of a file and keeps the file. Throws `not_found`, and `conflict` during its conversion. */
export async function clearFileTransactions(jobId: string, pathKey: string): Promise<void> {
  const { number, fileId, status } = await fileByPathKey(jobId, pathKey);
  if (runningFile(fileId))
    throw new LedgerliftError('conflict', 'This file is being converted. Cancel the conversion first.');
  if (status !== 'converted') return;
  await changeStore(async (tx) => {
    const kept = await tx.objectStore('rows').get(number);
    if (kept) await tx.objectStore('rows').put({ ...kept, rows: [] });
  });
  await changeFile(number, {
    status: 'uploaded',
    head: null,
    headBeforeEdits: null,
    guided: null,
    rowCount: 0,
  });
}

/** Deletes a conversion with its files, rows and edits. */
export async function deleteJob(jobId: string): Promise<void> {
  await stopRunning(jobId);
  await changeStore(async (tx) => {
    const numbers = await tx.objectStore('files').index('jobId').getAllKeys(jobId);
    await removeStoredFiles(tx, numbers);
    await tx.objectStore('jobs').delete(jobId);
  });
}

/** Deletes the conversions that were last used `keptMs` milliseconds or longer before `now`. */
export async function deleteIdleJobs(keptMs: number, now: number): Promise<void> {
  const jobs: StoredJob[] = await (await openStore()).getAll('jobs');
  for (const { id, lastUsedAt } of jobs) if (now - lastUsedAt >= keptMs) await deleteJob(id);
}
