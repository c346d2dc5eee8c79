import { setTimeout as sleep } from 'node:timers/promises';
import { LedgerliftError } from '@ledgerlift/contract';
import type { InputFile } from '@ledgerlift/conversion';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../store/database.ts';
import type { FileStore } from '../store/file-store.ts';
import { files } from '../store/schema.ts';
import type { Secrets } from '../store/secret-key.ts';
import { StoreUnavailableError } from '../store/store-unavailable-error.ts';
import type { Converter } from './converter.ts';
import { completeTask, failTask } from './finish-task.ts';
import type { JobSignal } from './job-signal.ts';
import { keepPictures } from './keep-pictures.ts';
import {
  abandonedTasks,
  LEASE_RENEWAL_MS,
  type LeasedTask,
  leaseTask,
  postponeTask,
  renewLease,
  retryTask,
  returnTask,
} from './task-queue.ts';

/** How long the queue rests when it was empty and nobody woke it. */
const IDLE_MS = 1000;
/** Progress is written at most this often. */
const PROGRESS_MS = 250;
/** A task that met a store of files that is down is taken up again after it. */
const OUTAGE_PAUSE_SECONDS = 15;
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
  log: Logger;
}

export interface ConversionWorker {
  /** Looks for tasks now rather than at the next round. */
  wake(): void;
  /** Stops work on these files; their tasks have been cancelled in the database. */
  abort(fileIds: readonly string[]): void;
  /** Takes no more tasks and ends the running ones, which are taken up at the next start. */
  stop(): Promise<void>;
}

/** Works on the queue of conversions, `concurrency` at once, until it is stopped. */
export function startConversionWorker(parts: WorkerParts, concurrency: number): ConversionWorker {
  const running = new Map<string, AbortController>();
  const stopping = new AbortController();
  let wakeUp = new AbortController();

  const rest = async () => {
    const signal = AbortSignal.any([stopping.signal, wakeUp.signal]);
    await sleep(IDLE_MS, undefined, { signal }).catch(() => undefined);
    if (wakeUp.signal.aborted) wakeUp = new AbortController();
  };
  const loop = async () => {
    while (!stopping.signal.aborted) {
      try {
        await failAbandoned(parts);
        const task = await leaseTask(parts.db);
        if (task) await work(task);
        else await rest();
      } catch (error) {
        if (stopping.signal.aborted) return;
        parts.log.error({ err: error }, 'the conversion queue failed; trying again');
        await rest();
      }
    }
  };
  const work = async (task: LeasedTask) => {
    const abort = new AbortController();
    running.set(task.fileId, abort);
    try {
      await runTask(parts, task, AbortSignal.any([abort.signal, stopping.signal]), () => abort.abort());
    } finally {
      // Cancelled and started anew, the file may be at work again already.
      if (running.get(task.fileId) === abort) running.delete(task.fileId);
      parts.jobSignal.changed(task.jobId);
    }
  };
  const loops = Array.from({ length: concurrency }, loop);
  return {
    wake: () => wakeUp.abort(),
    abort(fileIds) {
      for (const fileId of fileIds) running.get(fileId)?.abort();
    },
    async stop() {
      stopping.abort();
      await Promise.all(loops);
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
  const startedAt = Date.now();
  try {
    if (!(await renewLease(db, task, 0))) return;
    jobSignal.changed(task.jobId);
    const document = await convertFile(parts, task, progress.report, signal);
    await progress.stop();
    await completeTask(db, task, document);
    log.info({ taskId: task.id, pages: document.pages, milliseconds: Date.now() - startedAt }, 'converted');
  } catch (error) {
    await progress.stop();
    if (signal.aborted) return returnTask(db, task);
    if (error instanceof StoreUnavailableError) {
      log.error(
        { taskId: task.id, err: error },
        'stored files cannot be reached; a conversion waits for them',
      );
      return postponeTask(db, task, OUTAGE_PAUSE_SECONDS);
    }
    if (isOwnFault(error)) {
      log.info({ taskId: task.id, code: error.code }, 'not converted');
      await failTask(db, task, { code: error.code, message: error.message });
    } else {
      log.error({ taskId: task.id, err: error }, 'a conversion failed');
      if (task.attempts < task.maxAttempts) await retryTask(db, task);
      else await failTask(db, task, FAILED);
    }
  } finally {
    await progress.stop();
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
  const type = file.documentType;
  const convert = async (sealed: InputFile) => {
    if (!file.password) return converter.convert({ ...sealed, type }, { onProgress, signal });
    const unlocked = { ...sealed, password: secrets.decrypt(file.password) };
    const document = await converter.convert({ ...unlocked, type }, { onProgress, signal });
    await keepPictures(parts, file.id, unlocked, document.pages, signal);
    return document;
  };
  return fileStore.lend(file.storedName, convert, signal);
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
