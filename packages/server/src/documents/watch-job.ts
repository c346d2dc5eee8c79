import type { JobEvent } from '@ledgerlift/contract';
import type { AppParts } from '../app-parts.ts';
import type { StoredFileRow } from '../store/lock-files.ts';
import { filePath, filesOfJob, isOwnJob, ownJob } from './own-job.ts';

const LOOK_AGAIN_MS = 2000;

/**
 * Yields the state of every file, then each change, until `gone` aborts, the server stops, or the owner loses the job
 * because it was deleted or moved to an account. Yields an empty list when nothing has happened for a while, so that
 * the caller can keep the connection alive. Throws `not_found` at the first step.
 */
export async function* watchJob(
  parts: AppParts,
  ownerId: string,
  jobId: string,
  gone: AbortSignal,
): AsyncGenerator<JobEvent[]> {
  await ownJob(parts.db, ownerId, jobId);
  const signal = AbortSignal.any([gone, parts.stopping]);
  const sent = new Map<string, string>();
  const watch = parts.jobSignal.watch(jobId);
  try {
    while (!signal.aborted) {
      if (!(await isOwnJob(parts.db, ownerId, jobId))) return;
      const events = (await filesOfJob(parts.db, jobId)).map(toEvent);
      yield events.filter((event) => sent.get(event.fileId) !== JSON.stringify(event));
      for (const event of events) sent.set(event.fileId, JSON.stringify(event));
      await watch.wait(LOOK_AGAIN_MS, signal);
    }
  } finally {
    watch.end();
  }
}

function toEvent(file: StoredFileRow): JobEvent {
  const { id, status, pages, pagesDone } = file;
  return { fileId: id, path: filePath(file), status, pages, pagesDone };
}
