import { setTimeout as sleep } from 'node:timers/promises';
import { countExhausted } from '../limits/exhausted-work.ts';
import { failTask } from './finish-task.ts';
import { startLaneRotation } from './lane-rotation.ts';
import { leaseTask } from './lease-task.ts';
import { OutageWatch } from './outage-watch.ts';
import type { QueueLimits } from './queue-limits.ts';
import { runTask, type TaskParts } from './run-task.ts';
import { abandonedTasks, type LeasedTask } from './task-queue.ts';
import { EXPRESS_SECONDS, EXPRESS_SLOT_TIMEOUT } from './yield-express-slot.ts';

/** How long the queue rests when it was empty and nobody woke it. */
const IDLE_MS = 1000;
/** A worker that died says nothing of the time that it took. */
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
  /** How long running conversions may go on when the process stops. */
  stopSeconds: number;
  /** From when it aborts no more tasks are taken, and the time of those that run is counted. */
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
 * however many long ones there are, a page alone never waits for the end of one. An express slot beside them takes short
 * files that find all slots taken, of addresses and accounts with nothing at work, so that nobody waits for strangers.
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
  let lookedForAbandoned = Number.NEGATIVE_INFINITY;
  const drain = () => {
    wakeUp.abort();
    late = setTimeout(() => breakOff.abort(), stopSeconds * 1000);
  };
  if (noMore.aborted) drain();
  else noMore.addEventListener('abort', drain, { once: true });

  // One signal is enough: Node.js 20 keeps a little of each that is made of others for as long as these live.
  const rest = async () => {
    await sleep(IDLE_MS, undefined, { signal: wakeUp.signal }).catch(() => undefined);
    if (wakeUp.signal.aborted && !noMore.aborted) wakeUp = new AbortController();
  };
  const loop = async (slot: number) => {
    const onlyShort = slot === 0 && concurrency >= 2;
    const isExpress = slot === concurrency;
    const laneTurns = startLaneRotation(slot);
    while (!noMore.aborted) {
      try {
        const takesExpired = outageWatch.trustsLeases();
        if (takesExpired && performance.now() - lookedForAbandoned > IDLE_MS) {
          lookedForAbandoned = performance.now();
          await failAbandoned(parts);
        }
        const task = await leaseTask(parts.db, {
          ...parts.queueLimits,
          onlyShort,
          isExpress,
          firstLane: laneTurns.first(),
          takesExpired: takesExpired && !isExpress,
        });
        if (task) {
          laneTurns.took(task);
          await work(task, isExpress);
        } else await rest();
      } catch (error) {
        if (noMore.aborted) return;
        outageWatch.note(error);
        parts.log.error({ err: error }, 'the conversion queue failed; trying again');
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
      // Cancelled and started anew, the file may be at work again already.
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
    log.error({ taskId: task.id }, 'a conversion died at its last attempt');
    await failTask(db, task, GAVE_UP, UNKNOWN_SECONDS);
    await countExhausted(rateLimits, task.network);
    jobSignal.changed(task.jobId);
  }
}
