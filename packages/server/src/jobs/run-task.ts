import { setTimeout as sleep } from 'node:timers/promises';
import { LedgerliftError } from '@ledgerlift/contract';
import { isExhausted, TooBusyError } from '@ledgerlift/conversion';
import type { Logger } from 'pino';
import type { DocumentAssistant } from '../assistant/open-assistant.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import { countExhaustion } from '../limits/resource-exhaustion.ts';
import type { Database } from '../store/database.ts';
import { isDatabaseOutage } from '../store/database-outage.ts';
import type { FileStore } from '../store/file-store.ts';
import type { Secrets } from '../store/secret-key.ts';
import { StoreUnavailableError } from '../store/store-unavailable-error.ts';
import { conversionInput, convertStoredFile } from './convert-stored-file.ts';
import type { Converter } from './converter.ts';
import { completeTask, failTask } from './finish-task.ts';
import type { JobSignal } from './job-signal.ts';
import { keepLease } from './keep-lease.ts';
import type { ConversionOutcome, Metrics } from './metrics.ts';
import type { OutageWatch } from './outage-watch.ts';
import { chargeFlow } from './queue-flow.ts';
import { type LeasedTask, postponeTask, renewLease, retryTask, returnTask } from './task-queue.ts';
import { EXPRESS_SLOT_TIMEOUT, yieldExpressSlot } from './yield-express-slot.ts';

/** Pause between two calls during a database outage. */
const CALL_PAUSE_MS = 1000;
/** How long a conversion waits for the end of a database outage. */
const OUTAGE_MS = 10 * 60 * 1000;
/** Pause before a task is retried that met an unavailable file store. */
const OUTAGE_PAUSE_SECONDS = 15;
/** Attempts of a task for which the machine had too little CPU time: each takes many minutes. */
const BUSY_ATTEMPTS = 2;
const FAILED = {
  code: 'internal',
  message:
    'The file could not be converted because of a fault of ours. Nothing was charged; please try again.',
} as const;

/** What a task runs with. */
export interface TaskParts {
  db: Database;
  fileStore: FileStore;
  converter: Converter;
  /** null while the assistant is off. */
  assistant: DocumentAssistant | null;
  secrets: Secrets;
  jobSignal: JobSignal;
  outageWatch: OutageWatch;
  rateLimits: RateLimits;
  metrics: Metrics;
  log: Logger;
}

/**
 * Converts one file and stores the outcome. Calls `giveUp` when the lease is lost. After that, or after a cancellation,
 * the queue rejects all writes, because this worker no longer owns the task.
 */
export async function runTask(
  parts: TaskParts,
  task: LeasedTask,
  signal: AbortSignal,
  giveUp: () => void,
): Promise<void> {
  const { db, jobSignal, log } = parts;
  const progress = keepLease(parts, task, giveUp);
  const startedAt = performance.now();
  try {
    if (!(await retryDuringOutage(parts, signal, () => renewLease(db, task, 0)))) return;
    jobSignal.changed(task.jobId);
    if (task.attempts === 1 && task.startedAt)
      parts.metrics.taskStarted(task.lane, (task.startedAt.getTime() - task.createdAt.getTime()) / 1000);
    const input = await retryDuringOutage(parts, signal, () => conversionInput(db, task));
    const options = { onProgress: progress.report, signal };
    const conversion = await convertStoredFile(parts, input, task, options);
    const { document } = conversion;
    await progress.stop();
    const seconds = secondsSince(startedAt);
    const unused = await retryDuringOutage(parts, signal, () => completeTask(db, task, conversion, seconds));
    await parts.fileStore.discard(unused);
    parts.metrics.conversionEnded('done', seconds);
    parts.metrics.documentConverted(document);
    log.info(
      { taskId: task.id, pages: document.pages, milliseconds: Math.round(seconds * 1000) },
      'converted',
    );
  } catch (error) {
    await progress.stop();
    const seconds = secondsSince(startedAt);
    const outcome = await retryDuringOutage(parts, signal, () =>
      endUnfinished(parts, { ...task, seconds }, signal, error),
    );
    parts.metrics.conversionEnded(outcome, seconds);
  } finally {
    await progress.stop();
  }
}

function secondsSince(startedAt: number): number {
  return (performance.now() - startedAt) / 1000;
}

/**
 * Decides what becomes of a task that produced no document: returned, retried, postponed or failed. `seconds`: its
 * processing time.
 */
async function endUnfinished(
  { db, rateLimits, log }: TaskParts,
  { seconds, ...task }: LeasedTask & { seconds: number },
  signal: AbortSignal,
  error: unknown,
): Promise<ConversionOutcome> {
  if (signal.reason === EXPRESS_SLOT_TIMEOUT) {
    await yieldExpressSlot(db, task, seconds);
    return 'returned';
  }
  if (signal.aborted) {
    // A cancelled task is charged too: otherwise cancelling in time would make any amount of work free.
    if (!(await returnTask(db, task))) await db.transaction((tx) => chargeFlow(tx, task, seconds));
    return 'returned';
  }
  if (error instanceof StoreUnavailableError) {
    log.error({ taskId: task.id, err: error }, 'the file store is unavailable; the conversion is postponed');
    await postponeTask(db, task, OUTAGE_PAUSE_SECONDS);
    return 'postponed';
  }
  if (isOwnFault(error)) {
    log.info({ taskId: task.id, code: error.code }, 'not converted');
    await failTask(db, task, { code: error.code, message: error.message }, seconds);
    if (isExhausted(error)) await countExhaustion(rateLimits, task.network);
    return 'failed';
  }
  log.error({ taskId: task.id, err: error }, 'a conversion failed');
  const isBusy = error instanceof TooBusyError;
  if (task.attempts < (isBusy ? Math.min(BUSY_ATTEMPTS, task.maxAttempts) : task.maxAttempts)) {
    await retryTask(db, task);
    return 'retried';
  }
  await failTask(db, task, isBusy ? { code: error.code, message: error.message } : FAILED, seconds);
  return 'failed';
}

/**
 * Repeats a database call during an outage, or while no connection is free, so that neither an attempt of the file nor
 * a finished conversion is lost. If an outcome was stored but the answer got lost, the queue rejects the repetition:
 * the task has ended.
 */
async function retryDuringOutage<T>(
  { outageWatch, log }: TaskParts,
  signal: AbortSignal,
  call: () => Promise<T>,
): Promise<T> {
  const giveUpAt = performance.now() + OUTAGE_MS;
  for (;;)
    try {
      return await call();
    } catch (error) {
      outageWatch.note(error);
      if (!isDatabaseOutage(error) || signal.aborted || performance.now() > giveUpAt) throw error;
      log.warn({ err: error }, 'the database is unavailable; the conversion waits for it');
      await sleep(CALL_PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
}

/** True when another attempt would fail the same way. */
function isOwnFault(error: unknown): error is LedgerliftError {
  return error instanceof LedgerliftError && !['internal', 'unavailable', 'cancelled'].includes(error.code);
}
