import { and, eq, sql, sum } from 'drizzle-orm';
import type { Environment } from '../env.ts';
import { BusyError } from '../limits/busy-error.ts';
import { RateLimitedError } from '../limits/rate-limited-error.ts';
import type { StoreTransaction } from '../store/database.ts';
import { tasks } from '../store/schema.ts';
import type { QueueOwner } from './queue-flow.ts';

/** How much may wait and run, as set by the operator. */
export interface QueueLimits {
  runningFilesPerOwner: number;
  waitingFilesPerOwner: number;
  /** Of all owners together. */
  waitingPages: number;
}

/** What the settings allow. */
export function queueLimitsOf(
  settings: Pick<Environment, 'RUNNING_FILES_PER_OWNER' | 'WAITING_FILES_PER_OWNER' | 'QUEUE_PAGES'>,
): QueueLimits {
  return {
    runningFilesPerOwner: settings.RUNNING_FILES_PER_OWNER,
    waitingFilesPerOwner: settings.WAITING_FILES_PER_OWNER,
    waitingPages: settings.QUEUE_PAGES,
  };
}

/** The priority lane may fill the queue beyond the limit by this factor. */
const PRIORITY_ROOM = 1.25;
/** Seconds after which a client may retry a refused call. */
const OWN_FILES_SECONDS = 60;
const BUSY_SECONDS = 180;

/**
 * Refuses a call that would wait too long, before anything is charged. A call too large for any queue is accepted when
 * nothing is waiting, since it would never fit. The caller has locked the owner. Throws `rate_limited` when too many
 * files of the owner wait, `unavailable` when too many pages of all do.
 */
export async function requireRoom(
  tx: StoreTransaction,
  limits: QueueLimits,
  owner: QueueOwner,
  fileCount: number,
): Promise<void> {
  const own = await waitingFilesOf(tx, owner.ownerId);
  if (own > 0 && own + fileCount > limits.waitingFilesPerOwner)
    throw tooManyOfOwner(own, limits.waitingFilesPerOwner);
  const room = limits.waitingPages * (owner.lane === 'priority' ? PRIORITY_ROOM : 1);
  const waiting = await waitingPages(tx);
  if (waiting >= room) throw queueIsFull(waiting);
}

async function waitingFilesOf(tx: StoreTransaction, ownerId: string): Promise<number> {
  const [own] = await tx
    .select({ files: sql<number>`count(*)::int` })
    .from(tasks)
    .where(and(eq(tasks.ownerId, ownerId), eq(tasks.status, 'queued')));
  return own?.files ?? 0;
}

async function waitingPages(tx: StoreTransaction): Promise<number> {
  const [all] = await tx
    .select({ pages: sum(tasks.pages) })
    .from(tasks)
    .where(eq(tasks.status, 'queued'));
  return Number(all?.pages ?? 0);
}

function tooManyOfOwner(waiting: number, most: number): RateLimitedError {
  const files = waiting === 1 ? '1 of your files waits' : `${inWords(waiting)} of your files wait`;
  const problem = `${files} to be converted already, and at most ${inWords(most)} can. Nothing was charged. Wait until some are done.`;
  return new RateLimitedError(problem, OWN_FILES_SECONDS, { waitingFiles: waiting });
}

function queueIsFull(waiting: number): BusyError {
  const pages = waiting === 1 ? '1 page is' : `${inWords(waiting)} pages are`;
  const problem = `Ledgerlift is very busy: ${pages} waiting. Nothing was charged. Please try again in a few minutes.`;
  return new BusyError(problem, BUSY_SECONDS, { waitingPages: waiting });
}

function inWords(count: number): string {
  return count.toLocaleString('en-US');
}
