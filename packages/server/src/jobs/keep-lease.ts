import type { Logger } from 'pino';
import type { Database } from '../store/database.ts';
import type { JobSignal } from './job-signal.ts';
import type { OutageWatch } from './outage-watch.ts';
import { LEASE_RENEWAL_MS, type LeasedTask, renewLease } from './task-queue.ts';

/** The shortest time between two writes of progress. */
const PROGRESS_MS = 250;

interface LeaseParts {
  db: Database;
  jobSignal: JobSignal;
  outageWatch: OutageWatch;
  log: Logger;
}

/** Renews the lease at intervals and writes progress as it arrives: one write at a time, with at most one pending. */
export function keepLease(
  { db, jobSignal, outageWatch, log }: LeaseParts,
  task: LeasedTask,
  giveUp: () => void,
) {
  let pagesDone = 0;
  let pagesWritten = 0;
  let writing: Promise<void> = Promise.resolve();
  let isPending = false;
  let stopped = false;
  const write = () => {
    if (isPending) return;
    isPending = true;
    writing = writing.then(async () => {
      isPending = false;
      if (stopped) return;
      pagesWritten = pagesDone;
      try {
        if (!(await renewLease(db, task, pagesDone))) giveUp();
        jobSignal.changed(task.jobId);
      } catch (error) {
        outageWatch.note(error);
        log.warn({ taskId: task.id, err: error }, 'progress could not be stored');
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
