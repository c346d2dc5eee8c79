import type { Logger } from 'pino';
import type { Database } from '../store/database.ts';
import type { JobSignal } from './job-signal.ts';
import type { OutageWatch } from './outage-watch.ts';
import { LEASE_RENEWAL_MS, type LeasedTask, renewLease } from './task-queue.ts';

/** Progress is written at most this often. */
const PROGRESS_MS = 250;

interface LeaseParts {
  db: Database;
  jobSignal: JobSignal;
  outageWatch: OutageWatch;
  log: Logger;
}

/** Renews the lease by the clock and writes progress as it comes, one write at a time and at most one that waits for it. */
export function keepLease(
  { db, jobSignal, outageWatch, log }: LeaseParts,
  task: LeasedTask,
  giveUp: () => void,
) {
  let pagesDone = 0;
  let pagesWritten = 0;
  let writing: Promise<void> = Promise.resolve();
  let isAwaited = false;
  let stopped = false;
  const write = () => {
    if (isAwaited) return;
    isAwaited = true;
    writing = writing.then(async () => {
      isAwaited = false;
      if (stopped) return;
      pagesWritten = pagesDone;
      try {
        if (!(await renewLease(db, task, pagesDone))) giveUp();
        jobSignal.changed(task.jobId);
      } catch (error) {
        outageWatch.note(error);
        log.warn({ taskId: task.id, err: error }, 'progress could not be written');
      }
    });
  };
  const renewal = setInterval(write, LEASE_RENEWAL_MS);
  const progress = setInterval(() => {
    if (pagesDone !== pagesWritten) write();
  }, PROGRESS_MS);
  return {
    report(done: number) {
      pagesDone = done;
    },
    async stop() {
      stopped = true;
      clearInterval(renewal);
      clearInterval(progress);
      await writing;
    },
  };
}
