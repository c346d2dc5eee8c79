import { requesterOf } from '../accounts/caller.ts';
import { Bulkhead } from '../limits/bulkhead.ts';
import type { AppContext } from './app-context.ts';
import { disconnectSignal } from './disconnect-signal.ts';

/** Rows of a conversion whose answers are light. */
const LIGHT_ROWS = 1000;

/** Bulkheads for calls that read whole documents, and how long their answers may take to be sent. */
export interface WorkBulkheads {
  light: Bulkhead;
  heavy: Bulkhead;
  changes: Bulkhead;
  /** Milliseconds in which a client must take something of its answer. */
  stallMs: number;
  /** Milliseconds in which a client must take all of it. */
  sendMs: number;
}

export function openWorkBulkheads(): WorkBulkheads {
  return {
    // Each holds a few hundred rows in memory, and up to a few megabytes in a download.
    light: new Bulkhead({ slots: 64, slotsPerNetwork: 8, waitingPerNetwork: 200 }),
    // A download is made whole in memory.
    heavy: new Bulkhead({ slots: 4, slotsPerNetwork: 2, waitingPerNetwork: 50 }),
    // Each holds a connection of the database, of which there are ten.
    changes: new Bulkhead({ slots: 8, slotsPerNetwork: 4, waitingPerNetwork: 500 }),
    stallMs: 30_000,
    sendMs: 300_000,
  };
}

interface PlaceParts {
  workBulkheads: WorkBulkheads;
}

/**
 * Makes an answer from so many stored rows once there is a place for its size. The place is kept until the answer is sent,
 * because until then it is in memory; a client that takes too long is cut off. Throws RateLimitedError when too many of its
 * network wait.
 */
export async function answerInSlot<Answer>(
  context: AppContext,
  parts: PlaceParts,
  rowCount: number,
  makeAnswer: () => Promise<Answer>,
): Promise<Answer> {
  const { workBulkheads } = parts;
  const bulkhead = rowCount > LIGHT_ROWS ? workBulkheads.heavy : workBulkheads.light;
  const leave = await enter(bulkhead, context);
  try {
    return await makeAnswer();
  } finally {
    leaveWhenSent(context, workBulkheads, leave);
  }
}

/** Changes rows once there is a place for it. Throws RateLimitedError when too many of the network wait. */
export function changeInSlot<Answer>(
  context: AppContext,
  parts: PlaceParts,
  change: () => Promise<Answer>,
): Promise<Answer> {
  return workInSlot(context, parts, 'changes', change);
}

/** Works once there is a place for it, and gives it back at the end of the work. Throws as `answerInSlot` does. */
export async function workInSlot<Result>(
  context: AppContext,
  parts: PlaceParts,
  kind: 'heavy' | 'changes',
  work: () => Promise<Result>,
): Promise<Result> {
  const leave = await enter(parts.workBulkheads[kind], context);
  try {
    return await work();
  } finally {
    leave();
  }
}

function enter(bulkhead: Bulkhead, context: AppContext): Promise<() => void> {
  return bulkhead.enter(requesterOf(context.get('caller')), disconnectSignal(context));
}

function leaveWhenSent(context: AppContext, { stallMs, sendMs }: WorkBulkheads, leave: () => void): void {
  const { outgoing } = context.env;
  if (outgoing.closed) {
    leave();
    return;
  }
  const cut = () => outgoing.destroy();
  // Node tells a client that takes a large chunk slowly from one that takes nothing.
  outgoing.setTimeout(stallMs, cut);
  const deadline = setTimeout(cut, sendMs);
  outgoing.once('close', () => {
    clearTimeout(deadline);
    leave();
  });
}
