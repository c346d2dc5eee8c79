import { setTimeout as sleep } from 'node:timers/promises';
import { LedgerliftError } from '@ledgerlift/contract';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { ConversionOutcome, Metrics } from '../operation/metrics.ts';
import type { Database } from '../store/database.ts';
import { isDatabaseOutage } from '../store/database-outage.ts';
import type { FileStore } from '../store/file-store.ts';
import { files } from '../store/schema.ts';
import type { Secrets } from '../store/secret-key.ts';
import type { Converter } from './converter.ts';
import { completeTask, failTask } from './finish-task.ts';
import type { JobSignal } from './job-signal.ts';
import { keepPictures } from './keep-pictures.ts';
import { startLaneTurns } from './lane-turns.ts';
import { leaseTask } from './lease-task.ts';
import type { QueueLimits } from './queue-limits.ts';
import {
  abandonedTasks,
  LEASE_RENEWAL_MS,
  type LeasedTask,
  renewLease,
  retryTask,
  returnTask,
} from './task-queue.ts';

/** How long the queue rests when it was empty and nobody woke it. */
const IDLE_MS = 1000;
/** Progress is written at most this often. */
const PROGRESS_MS = 250;
/** For so long an outcome waits for a database that is away. */
const OUTAGE_MS = 10 * 60 * 1000;
const FAILED = {
  code: 'internal',
  message:
    'The file could not be converted because of a fault of ours. Nothing was charged; please try again.',
} as const;

export interface WorkerParts {
  db: Database;
  fileStore: FileStore;
  converter: Converter;
  secrets: Secrets;
  jobSignal: JobSignal;
  metrics: Metrics;
  queueLimits: Pick<QueueLimits, 'runningFilesPerOwner'>;
  log: Logger;
}

export interface WorkerOptions {
  /** Conversions at once; 0 leaves the queue to other processes. */
  concurrency: number;
  /** How long running conversions may go on when the process stops. */
  stopSeconds: number;
  /** From when it aborts no more tasks are taken. */
  stopping: AbortSignal;
}

export interface ConversionWorker {
  /** Looks for tasks now rather than at the next round. */
  wake(): void;
  /** Stops work on these files; their tasks have been cancelled in the database. */
  abort(fileIds: readonly string[]): void;
  /** Takes no more tasks, and waits for the running ones; those that take too long are broken off and taken up by another process, or at the next start. */
  stop(): Promise<void>;
}

/**
 * Works on the queue of conversions until it is stopped. Where two or more run at once, one slot is kept for short files:
 * however many long ones there are, a page alone never waits for the end of one.
 */
export function startConversionWorker(
  parts: WorkerParts,
  { concurrency, stopSeconds, stopping }: WorkerOptions,
): ConversionWorker {
  const running = new Map<string, AbortController>();
  const draining = new AbortController();
  const breakOff = new AbortController();
  const noMore = AbortSignal.any([stopping, draining.signal]);
  let wakeUp = new AbortController();
  let lookedForAbandoned = Number.NEGATIVE_INFINITY;

  const rest = async () => {
    const signal = AbortSignal.any([noMore, wakeUp.signal]);
    await sleep(IDLE_MS, undefined, { signal }).catch(() => undefined);
    if (wakeUp.signal.aborted) wakeUp = new AbortController();
  };
  const loop = async (slot: number) => {
    const onlyShort = slot === 0 && concurrency >= 2;
    const laneTurns = startLaneTurns(slot);
    while (!noMore.aborted) {
      try {
        if (performance.now() - lookedForAbandoned > IDLE_MS) {
          lookedForAbandoned = performance.now();
          await failAbandoned(parts);
        }
        const wish = { ...parts.queueLimits, firstLane: laneTurns.first(), onlyShort };
        const task = await leaseTask(parts.db, wish);
        if (task) {
          laneTurns.took(task);
          await work(task);
        } else await rest();
      } catch (error) {
        if (noMore.aborted) return;
        parts.log.error({ err: error }, 'the conversion queue failed; trying again');
        await rest();
      }
    }
  };
  const work = async (task: LeasedTask) => {
    const abort = new AbortController();
    running.set(task.fileId, abort);
    try {
      await runTask(parts, task, AbortSignal.any([abort.signal, breakOff.signal]), () => abort.abort());
    } finally {
      // Cancelled and started anew, the file may be at work again already.
      if (running.get(task.fileId) === abort) running.delete(task.fileId);
      parts.jobSignal.changed(task.jobId);
    }
  };
  const loops = Array.from({ length: concurrency }, (_, slot) => loop(slot));
  return {
    wake: () => wakeUp.abort(),
    abort(fileIds) {
      for (const fileId of fileIds) running.get(fileId)?.abort();
    },
    async stop() {
      draining.abort();
      const late = setTimeout(() => breakOff.abort(), stopSeconds * 1000);
      await Promise.all(loops);
      clearTimeout(late);
    },
  };
}

async function failAbandoned({ db, jobSignal, log }: WorkerParts): Promise<void> {
  for (const task of await abandonedTasks(db)) {
    log.error({ taskId: task.id }, 'a conversion died at its last attempt');
    await failTask(db, task, {
      code: 'too_complex',
      message:
        'This file could not be converted: it stopped the conversion several times. Nothing was charged.',
    });
    jobSignal.changed(task.jobId);
  }
}

/**
 * Converts one file and stores the outcome. `giveUp` is called when the lease turns out to be lost; whatever is written
 * after that, or after a cancellation, is refused by the queue, because the task is no longer ours.
 */
async function runTask(
  parts: WorkerParts,
  task: LeasedTask,
  signal: AbortSignal,
  giveUp: () => void,
): Promise<void> {
  const { db, jobSignal, log } = parts;
  const progress = keepLease(parts, task, giveUp);
  const startedAt = performance.now();
  try {
    if (!(await renewLease(db, task, 0))) return;
    jobSignal.changed(task.jobId);
    if (task.attempts === 1 && task.startedAt)
      parts.metrics.taskStarted(task.lane, (task.startedAt.getTime() - task.createdAt.getTime()) / 1000);
    const document = await convertFile(parts, task, progress.report, signal);
    await progress.stop();
    await untilAnswered(parts, signal, () => completeTask(db, task, document));
    const seconds = (performance.now() - startedAt) / 1000;
    parts.metrics.conversionEnded('done', seconds);
    parts.metrics.documentConverted(document);
    log.info(
      { taskId: task.id, pages: document.pages, milliseconds: Math.round(seconds * 1000) },
      'converted',
    );
  } catch (error) {
    await progress.stop();
    const outcome = await untilAnswered(parts, signal, () => endUnfinished(parts, task, signal, error));
    parts.metrics.conversionEnded(outcome, (performance.now() - startedAt) / 1000);
  } finally {
    await progress.stop();
  }
}

/** Puts a task that brought no document where it belongs: back, to another attempt, or to its end. */
async function endUnfinished(
  { db, log }: WorkerParts,
  task: LeasedTask,
  signal: AbortSignal,
  error: unknown,
): Promise<ConversionOutcome> {
  if (signal.aborted) {
    await returnTask(db, task);
    return 'returned';
  }
  if (isOwnFault(error)) {
    log.info({ taskId: task.id, code: error.code }, 'not converted');
    await failTask(db, task, { code: error.code, message: error.message });
    return 'failed';
  }
  log.error({ taskId: task.id, err: error }, 'a conversion failed');
  if (task.attempts < task.maxAttempts) {
    await retryTask(db, task);
    return 'retried';
  }
  await failTask(db, task, FAILED);
  return 'failed';
}

/**
 * Does what writes an outcome again and again while the database is away, because the work would be lost with it. Whatever
 * was written although nobody said so is refused the second time: the task is no longer ours then.
 */
async function untilAnswered<T>(
  { log }: WorkerParts,
  signal: AbortSignal,
  write: () => Promise<T>,
): Promise<T> {
  const giveUpAt = performance.now() + OUTAGE_MS;
  for (;;)
    try {
      return await write();
    } catch (error) {
      if (!isDatabaseOutage(error) || signal.aborted || performance.now() > giveUpAt) throw error;
      log.warn({ err: error }, 'the database is away; the outcome of a conversion waits for it');
      await sleep(IDLE_MS, undefined, { signal }).catch(() => undefined);
    }
}

/** True for what another attempt would not change. */
function isOwnFault(error: unknown): error is LedgerliftError {
  return error instanceof LedgerliftError && !['internal', 'unavailable', 'cancelled'].includes(error.code);
}

async function convertFile(
  parts: WorkerParts,
  task: LeasedTask,
  onProgress: (pagesDone: number) => void,
  signal: AbortSignal,
) {
  const { db, fileStore, converter, secrets } = parts;
  const [file] = await db.select().from(files).where(eq(files.id, task.fileId));
  if (!file) throw new LedgerliftError('not_found', 'This file was removed. Upload it again to convert it.');
  const input = await fileStore.locate(file.storedName);
  const type = file.documentType;
  if (!file.password) return converter.convert({ ...input, type }, { onProgress, signal });
  const unlocked = { ...input, password: secrets.decrypt(file.password) };
  const document = await converter.convert({ ...unlocked, type }, { onProgress, signal });
  await keepPictures(parts, file.id, unlocked, document.pages, signal);
  return document;
}

/** Renews the lease by the clock and writes progress as it comes, one write at a time. */
function keepLease({ db, jobSignal, log }: WorkerParts, task: LeasedTask, giveUp: () => void) {
  let pagesDone = 0;
  let pagesWritten = 0;
  let writing: Promise<void> = Promise.resolve();
  let stopped = false;
  const write = () => {
    writing = writing.then(async () => {
      if (stopped) return;
      pagesWritten = pagesDone;
      try {
        if (!(await renewLease(db, task, pagesDone))) giveUp();
        jobSignal.changed(task.jobId);
      } catch (error) {
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
