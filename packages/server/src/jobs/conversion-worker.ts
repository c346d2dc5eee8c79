import { setTimeout as sleep } from 'node:timers/promises';
import { countExhaustion } from '../limits/resource-exhaustion.ts';
import { failTask } from './finish-task.ts';
import { startLaneRotation } from './lane-rotation.ts';
import { leaseTask } from './lease-task.ts';
import { OutageWatch } from './outage-watch.ts';
import type { QueueLimits } from './queue-limits.ts';
import { runTask, type TaskParts } from './run-task.ts';
import { abandonedTasks, type LeasedTask } from './task-queue.ts';
import { EXPRESS_SECONDS, EXPRESS_SLOT_TIMEOUT } from './yield-express-slot.ts';

/** How long a slot sleeps when the queue is empty and nothing wakes it. */
const IDLE_MS = 1000;
/** A dead worker did not report how long its task ran. */
const UNKNOWN_SECONDS = 0;
const GAVE_UP = {
  code: 'too_complex',
  message: 'This file could not be converted: it stopped the conversion several times. Nothing was charged.',
} as const;

export interface WorkerParts extends Omit<TaskParts, 'outageWatch'> {
  queueLimits: Pick<QueueLimits, 'runningFilesPerOwner'>;
}

export interface WorkerOptions {
  /** Conversions at once; 0 leaves the queue to other processes. */
  concurrency: number;
  /** How long running conversions may continue when the process stops. */
  stopSeconds: number;
  /** Once it aborts, the worker takes no more tasks, and `stopSeconds` begins for the running ones. */
  stopping: AbortSignal;
}

export interface ConversionWorker {
  /** Looks for tasks now instead of after the next sleep. */
  wake(): void;
  /** Aborts the conversions of these files, whose tasks the caller has cancelled in the database. */
  abort(fileIds: readonly string[]): void;
  /**
   * Takes no more tasks and waits for the running ones. A task that exceeds `stopSeconds` is aborted and returned to
   * the queue.
   */
  stop(): Promise<void>;
}

/**
 * Processes the conversion queue until it is stopped. With a concurrency of two or more, one slot takes only short
 * files, so a single page never waits for long files to end. One express slot in addition takes short files that found
 * all slots busy, from addresses and accounts with no running file, so that a large user does not delay small ones.
 */
export function startConversionWorker(
  parts: WorkerParts,
  { concurrency, stopSeconds, stopping }: WorkerOptions,
  outageWatch = new OutageWatch(),
): ConversionWorker {
  const running = new Map<string, AbortController>();
  const draining = new AbortController();
  const breakOff = new AbortController();
  const noMore = AbortSignal.any([stopping, draining.signal]);
  let wakeUp = new AbortController();
  let late: NodeJS.Timeout | undefined;
  let checkedAbandonedAt = Number.NEGATIVE_INFINITY;
  const drain = () => {
    wakeUp.abort();
    late = setTimeout(() => breakOff.abort(), stopSeconds * 1000);
  };
  if (noMore.aborted) drain();
  else noMore.addEventListener('abort', drain, { once: true });

  // One signal instead of AbortSignal.any: Node.js 20 leaks memory per combined signal for as long as its sources live.
  const rest = async () => {
    await sleep(IDLE_MS, undefined, { signal: wakeUp.signal }).catch(() => undefined);
    if (wakeUp.signal.aborted && !noMore.aborted) wakeUp = new AbortController();
  };
  const loop = async (slot: number) => {
    const onlyShort = slot === 0 && concurrency >= 2;
    const isExpress = slot === concurrency;
    const laneRotation = startLaneRotation(slot);
    while (!noMore.aborted) {
      try {
        const takesExpired = outageWatch.trustsLeases();
        if (takesExpired && performance.now() - checkedAbandonedAt > IDLE_MS) {
          checkedAbandonedAt = performance.now();
          await failAbandoned(parts);
        }
        const task = await leaseTask(parts.db, {
          ...parts.queueLimits,
          onlyShort,
          isExpress,
          firstLane: laneRotation.firstLane(),
          takesExpired: takesExpired && !isExpress,
        });
        if (task) {
          laneRotation.noteLeased(task);
          await work(task, isExpress);
        } else await rest();
      } catch (error) {
        if (noMore.aborted) return;
        outageWatch.note(error);
        parts.log.error({ err: error }, 'the conversion queue failed; retrying');
        await rest();
      }
    }
  };
  const work = async (task: LeasedTask, isExpress: boolean) => {
    const abort = new AbortController();
    const express = isExpress
      ? setTimeout(() => abort.abort(EXPRESS_SLOT_TIMEOUT), EXPRESS_SECONDS * 1000)
      : undefined;
    running.set(task.fileId, abort);
    try {
      const signal = AbortSignal.any([abort.signal, breakOff.signal]);
      await runTask({ ...parts, outageWatch }, task, signal, () => abort.abort());
    } finally {
      clearTimeout(express);
      // The file may have been cancelled and started again meanwhile.
      if (running.get(task.fileId) === abort) running.delete(task.fileId);
      parts.jobSignal.changed(task.jobId);
    }
  };
  const slots = concurrency === 0 ? 0 : concurrency + 1;
  const loops = Array.from({ length: slots }, (_, slot) => loop(slot));
  return {
    wake: () => wakeUp.abort(),
    abort(fileIds) {
      for (const fileId of fileIds) running.get(fileId)?.abort();
    },
    async stop() {
      draining.abort();
      await Promise.all(loops);
      clearTimeout(late);
    },
  };
}

async function failAbandoned({ db, jobSignal, rateLimits, log }: WorkerParts): Promise<void> {
  for (const task of await abandonedTasks(db)) {
    log.error({ taskId: task.id }, 'a worker died during the last attempt of a conversion');
    await failTask(db, task, GAVE_UP, UNKNOWN_SECONDS);
    await countExhaustion(rateLimits, task.network);
    jobSignal.changed(task.jobId);
  }
}
