import { requesterOf } from '../accounts/caller.ts';
import { Bulkhead } from '../limits/bulkhead.ts';
import type { AppContext } from './app-context.ts';
import { disconnectSignal } from './disconnect-signal.ts';

/** Maximum number of rows of a light answer. */
const LIGHT_ROWS = 1000;
/** Maximum compressed bytes of a light answer: the words of about a hundred full pages. */
const LIGHT_BYTES = 512 * 1024;

/** Bulkheads for calls that read whole documents, and time limits for sending their answers. */
export interface WorkBulkheads {
  light: Bulkhead;
  heavy: Bulkhead;
  changes: Bulkhead;
  /** Milliseconds within which a client must accept some bytes of its answer. */
  stallMs: number;
  /** Milliseconds within which a client must accept all of its answer. */
  sendMs: number;
}

export function openWorkBulkheads(): WorkBulkheads {
  return {
    // Each holds a few hundred rows in memory, and a download up to a few megabytes.
    light: new Bulkhead({ slots: 64, slotsPerNetwork: 8, waitingPerNetwork: 200 }),
    // A download is built in memory as a whole.
    heavy: new Bulkhead({ slots: 4, slotsPerNetwork: 2, waitingPerNetwork: 50 }),
    // Each holds one of the ten database connections.
    changes: new Bulkhead({ slots: 8, slotsPerNetwork: 4, waitingPerNetwork: 500 }),
    stallMs: 30_000,
    sendMs: 300_000,
  };
}

interface PlaceParts {
  workBulkheads: WorkBulkheads;
}

/**
 * Creates an answer from `rowCount` stored rows once a slot for its size is free. Holds the slot until the answer is
 * sent, because it stays in memory until then; disconnects slow clients. Throws RateLimitedError when too many callers
 * of the network wait.
 */
export function answerInSlot<Answer>(
  context: AppContext,
  parts: PlaceParts,
  rowCount: number,
  makeAnswer: () => Promise<Answer>,
): Promise<Answer> {
  return answerIn(context, parts, rowCount > LIGHT_ROWS ? 'heavy' : 'light', makeAnswer);
}

/** As `answerInSlot`, for an answer from so many stored bytes, which are compressed. */
export function answerBytesInSlot<Answer>(
  context: AppContext,
  parts: PlaceParts,
  bytes: number,
  makeAnswer: () => Promise<Answer>,
): Promise<Answer> {
  return answerIn(context, parts, bytes > LIGHT_BYTES ? 'heavy' : 'light', makeAnswer);
}

async function answerIn<Answer>(
  context: AppContext,
  { workBulkheads }: PlaceParts,
  kind: 'heavy' | 'light',
  makeAnswer: () => Promise<Answer>,
): Promise<Answer> {
  const leave = await enter(workBulkheads[kind], context);
  try {
    return await makeAnswer();
  } finally {
    leaveWhenSent(context, workBulkheads, leave);
  }
}

/** Changes rows once a slot is free. Throws RateLimitedError when too many callers of the network wait. */
export function changeInSlot<Answer>(
  context: AppContext,
  parts: PlaceParts,
  change: () => Promise<Answer>,
): Promise<Answer> {
  return workInSlot(context, parts, 'changes', change);
}

/** Works once a slot is free, and releases it afterwards. Throws as `answerInSlot` does. */
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
  // Node distinguishes a client that reads a large chunk slowly from one that reads nothing.
  outgoing.setTimeout(stallMs, cut);
  const deadline = setTimeout(cut, sendMs);
  outgoing.once('close', () => {
    clearTimeout(deadline);
    leave();
  });
}
