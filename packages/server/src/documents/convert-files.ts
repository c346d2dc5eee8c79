import { type ConvertRequest, LedgerliftError } from '@ledgerlift/contract';
import { eq } from 'drizzle-orm';
import type { Caller } from '../accounts/caller.ts';
import type { AppParts } from '../app-parts.ts';
import type { CreditRules } from '../credits/allowance.ts';
import { lockBalance } from '../credits/credit-balance.ts';
import { notEnoughCredits } from '../credits/not-enough-credits.ts';
import { isPaid, reserveCredits } from '../credits/settle-credits.ts';
import { laneOf } from '../jobs/queue-lane.ts';
import { type QueueLimits, requireRoom } from '../jobs/queue-limits.ts';
import { queueTasks } from '../jobs/queue-order.ts';
import { sentLayouts } from '../layouts/sent-layouts.ts';
import { checkExhaustionLimit } from '../limits/resource-exhaustion.ts';
import type { StoreTransaction } from '../store/database.ts';
import { lockFiles, type StoredFileRow } from '../store/lock-files.ts';
import { files } from '../store/schema.ts';
import { costOf } from './job-files.ts';
import { filesByPath, ownJob } from './own-job.ts';

/** Who pays for the conversion and whose flow it joins in the queue. */
type ConvertingCaller = Pick<Caller, 'ownerId' | 'addressHash' | 'network'>;

/** How files are read. */
type QueueRequest = Pick<ConvertRequest, 'documentType' | 'layouts'>;

/**
 * Reserves credits for all the files or for none, and queues them. Skips files that are converted, queued or
 * converting. Returns the ids of all requested files. Throws `not_enough_credits`, which says how many are needed,
 * `password_required` when all requested files are locked, and `rate_limited` or `unavailable` when too much is
 * waiting, or when too many files of the network address were too complex lately.
 */
export async function convertFiles(
  parts: AppParts,
  holder: ConvertingCaller,
  jobId: string,
  request: ConvertRequest,
): Promise<string[]> {
  await ownJob(parts.db, holder.ownerId, jobId);
  await checkExhaustionLimit(parts.rateLimits, holder.network);
  const named = await filesByPath(parts.db, jobId, request.filePaths);
  const ids = named.map((file) => file.id);
  const needsPassword = await parts.db.transaction(async (tx) => {
    const current = await lockFiles(tx, ids);
    const waiting = current.filter((file) => !['queued', 'converting', 'converted'].includes(file.status));
    const ready = waiting.filter((file) => !file.isLocked || file.password !== null);
    // Committed even if the call fails: clients can only enter a password for a file that is marked as locked.
    for (const file of waiting) if (!ready.includes(file)) await markLocked(tx, file);
    await queueFiles(tx, parts, holder, { jobId, ready, request });
    return ready.length === 0 && waiting.length > 0;
  });
  parts.worker.wake();
  parts.jobSignal.changed(jobId);
  if (needsPassword) throw passwordRequired();
  return ids;
}

/**
 * Reserves credits for files that their transaction has locked, and queues them. Throws `not_enough_credits`, and
 * `rate_limited` or `unavailable` when too much is waiting.
 */
export async function queueFiles(
  tx: StoreTransaction,
  { creditRules, queueLimits }: { creditRules: CreditRules; queueLimits: QueueLimits },
  { network, ...holder }: ConvertingCaller,
  { jobId, ready, request }: { jobId: string; ready: readonly StoredFileRow[]; request: QueueRequest },
): Promise<void> {
  if (ready.length === 0) return;
  const now = new Date();
  const credits = await lockBalance(tx, creditRules, holder, now);
  const priced: { file: StoredFileRow; cost: number }[] = [];
  for (const file of ready)
    priced.push({ file, cost: costOf(file, await isPaid(tx, jobId, file.contentHash)) ?? 0 });
  const needed = priced.reduce((sum, { cost }) => sum + cost, 0);
  if (needed > credits.total) throw notEnoughCredits(needed, credits.total);
  const owner = { ownerId: holder.ownerId, network, lane: await laneOf(tx, holder.ownerId, now) };
  await requireRoom(tx, queueLimits, owner, ready.length);
  const layouts = sentLayouts(request.layouts);
  const wanted = ready.map(({ id, pages }) => ({ fileId: id, jobId, pages, layouts }));
  const taskIds = await queueTasks(tx, owner, wanted);
  for (const { file, cost } of priced) {
    const taskId = taskIds.get(file.id);
    if (taskId === undefined) throw new Error('the database returned no task');
    await reserveCredits(tx, credits, { taskId, jobId }, cost);
    await tx
      .update(files)
      .set({ status: 'queued', documentType: request.documentType, pagesDone: 0, error: null })
      .where(eq(files.id, file.id));
  }
}

/** The end of an earlier conversion erased the password. */
async function markLocked(tx: StoreTransaction, file: StoredFileRow): Promise<void> {
  await tx.update(files).set({ status: 'locked' }).where(eq(files.id, file.id));
}

function passwordRequired(): LedgerliftError {
  return new LedgerliftError('password_required', 'This file is locked. Enter its password to convert it.');
}
