import { and, eq } from 'drizzle-orm';
import type { Queries, StoreTransaction } from '../store/database.ts';
import { creditEntries } from '../store/schema.ts';
import { lockOwner, type SpendableCredits } from './credit-balance.ts';
import { writeOffUsedCredits } from './revoke-credits.ts';

/** The task that credits are reserved for. */
export interface Purpose {
  taskId: number;
  jobId: string;
}

type Entry = typeof creditEntries.$inferSelect;

/**
 * Reserves `amount` of the credits that the caller has locked, the allowance first, and reduces `spendable`. Throws
 * RangeError when there are too few.
 */
export function reserveCredits(
  tx: StoreTransaction,
  spendable: SpendableCredits,
  purpose: Purpose,
  amount: number,
): Promise<void> {
  return takeCredits(tx, spendable, { ...purpose, kind: 'reserve' }, amount);
}

/** As `reserveCredits`, by entries of either kind. */
export async function takeCredits(
  tx: StoreTransaction,
  spendable: SpendableCredits,
  entry: Partial<Purpose> & { kind: 'reserve' | 'spend' },
  amount: number,
): Promise<void> {
  if (amount > spendable.total) throw new RangeError('not enough credits');
  spendable.total -= amount;
  let missing = amount;
  for (const pool of spendable.pools) {
    const taken = Math.min(missing, pool.credits);
    if (taken <= 0) continue;
    pool.credits -= taken;
    missing -= taken;
    await tx
      .insert(creditEntries)
      .values({ ...spendable.holder, ...entry, period: pool.period, amount: -taken });
  }
}

/**
 * Releases a task's whole reservation after a failure or cancellation. Idempotent. `countsAtAddress`: returns the
 * credits to the owner, but still counts them against the network address's ceiling.
 */
export async function releaseCredits(
  tx: StoreTransaction,
  taskId: number,
  { countsAtAddress = false } = {},
): Promise<void> {
  for (const reserved of await reservations(tx, taskId))
    await releaseEntry(tx, countsAtAddress ? { ...reserved, addressHash: null } : reserved);
}

/**
 * Turns a task's reservation into the cost of the file: its pages, or nothing when the job already paid for the same
 * content. Never more than was reserved.
 */
export async function spendCredits(
  tx: StoreTransaction,
  task: Purpose & { ownerId: string },
  contentHash: string,
  pagesRead: number,
): Promise<void> {
  const reserved = await reservations(tx, task.taskId);
  if (reserved.length === 0) return;
  await lockOwner(tx, task.ownerId);
  const isFree = await isPaid(tx, task.jobId, contentHash);
  let missing = isFree ? 0 : pagesRead;
  for (const entry of reserved) {
    await releaseEntry(tx, entry);
    const spent = Math.min(missing, -entry.amount);
    if (spent <= 0) continue;
    missing -= spent;
    await writeOffUsedCredits(tx, entry, task.taskId, spent);
    const { ownerId, period, taskId, jobId, addressHash } = entry;
    await tx
      .insert(creditEntries)
      .values({ ownerId, period, taskId, jobId, addressHash, kind: 'spend', amount: -spent, contentHash });
  }
}

/** True when this job already paid for the content. */
export async function isPaid(db: Queries, jobId: string, contentHash: string): Promise<boolean> {
  const paid = await db
    .select({ id: creditEntries.id })
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.jobId, jobId),
        eq(creditEntries.contentHash, contentHash),
        eq(creditEntries.kind, 'spend'),
      ),
    )
    .limit(1);
  return paid.length > 0;
}

function reservations(tx: StoreTransaction, taskId: number): Promise<Entry[]> {
  return tx
    .select()
    .from(creditEntries)
    .where(and(eq(creditEntries.taskId, taskId), eq(creditEntries.kind, 'reserve')))
    .orderBy(creditEntries.id);
}

async function releaseEntry(
  tx: StoreTransaction,
  { ownerId, period, taskId, jobId, addressHash, amount }: Entry,
) {
  await tx
    .insert(creditEntries)
    .values({ ownerId, period, taskId, jobId, addressHash, kind: 'release', amount: -amount })
    .onConflictDoNothing();
}
