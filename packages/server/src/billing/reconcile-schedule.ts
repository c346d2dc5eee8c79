import { setTimeout as sleep } from 'node:timers/promises';
import type { ScheduledTask } from '../jobs/schedule.ts';
import { askForOverduePlans, type ReconcileParts, reconcile } from './reconcile.ts';

const DAY_SECONDS = 24 * 60 * 60;
const OVERDUE_SECONDS = 10 * 60;
/** How far back payments are compared: at the start to cover the time without a server, daily with some overlap. */
const START_DAYS = 35;
const DAILY_DAYS = 3;
/** A call to the provider can take a minute; a stopping server waits only this long. */
const STOP_GRACE_MS = 3_000;

/** The scheduled comparisons with the payment provider; none where nothing is for sale. */
export function reconcileTasks(parts: ReconcileParts): ScheduledTask[] {
  if (parts.payments === null) return [];
  return [
    {
      name: 'reconcile-payments',
      everySeconds: DAY_SECONDS,
      run: () => untilStop(parts.stopping, reconcile(parts, DAILY_DAYS)),
    },
    {
      name: 'ask-for-overdue-plans',
      everySeconds: OVERDUE_SECONDS,
      run: () => untilStop(parts.stopping, askForOverduePlans(parts)),
    },
  ];
}

/** Compares with the payment provider once, in the background, to catch up on the time without a server. */
export function startReconciliation(parts: ReconcileParts): { stop(): Promise<void> } {
  const done = untilStop(parts.stopping, reconcile(parts, START_DAYS)).catch((error: unknown) => {
    if (!parts.stopping.aborted)
      parts.log.error(
        { err: error },
        'the comparison with the payment provider failed; the daily one is next',
      );
  });
  return { stop: () => done };
}

/** Resolves with the work, or soon after the server begins to stop. */
async function untilStop(stopping: AbortSignal, work: Promise<void>): Promise<void> {
  const over = new AbortController();
  try {
    await Promise.race([work, afterStop(stopping, over.signal)]);
  } finally {
    over.abort();
  }
}

async function afterStop(stopping: AbortSignal, over: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    if (stopping.aborted || over.aborted) resolve();
    stopping.addEventListener('abort', () => resolve(), { signal: over });
    over.addEventListener('abort', () => resolve(), { once: true });
  });
  if (!over.aborted) await sleep(STOP_GRACE_MS, undefined, { signal: over }).catch(() => undefined);
}
