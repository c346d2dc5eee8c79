import { and, eq } from 'drizzle-orm';
import type { StoreTransaction } from '../store/database.ts';
import { creditEntries, owners } from '../store/schema.ts';

export interface Reservation {
  taskId: number;
  ownerId: string;
  jobId: string;
  /** Credits reserved for the task, and the month that they came from. */
  reserved: number;
  creditPeriod: string;
}

/** Takes credits off the balance for a task. The caller has locked the balance and seen that they are there. */
export async function reserveCredits(tx: StoreTransaction, reservation: Reservation): Promise<void> {
  if (reservation.reserved === 0) return;
  await tx
    .insert(creditEntries)
    .values({ ...entryOf(reservation), kind: 'reserve', amount: -reservation.reserved });
}

/** Gives the whole reservation back: the file failed or was cancelled. */
export async function releaseCredits(tx: StoreTransaction, reservation: Reservation): Promise<void> {
  if (reservation.reserved === 0) return;
  await tx
    .insert(creditEntries)
    .values({ ...entryOf(reservation), kind: 'release', amount: reservation.reserved });
}

/**
 * Turns the reservation into what the file costs: its pages read, and nothing when the same content has been paid for in
 * this job already. Never more than was reserved.
 */
export async function spendCredits(
  tx: StoreTransaction,
  reservation: Reservation,
  contentHash: string,
  pagesRead: number,
): Promise<void> {
  if (reservation.reserved === 0) return;
  await tx
    .select({ id: owners.id })
    .from(owners)
    .where(eq(owners.id, reservation.ownerId))
    .for('no key update');
  await releaseCredits(tx, reservation);
  if (await isPaid(tx, reservation.jobId, contentHash)) return;
  const amount = -Math.min(pagesRead, reservation.reserved);
  await tx.insert(creditEntries).values({ ...entryOf(reservation), kind: 'spend', amount, contentHash });
}

/** True when this content was converted and paid for in this job. */
export async function isPaid(tx: StoreTransaction, jobId: string, contentHash: string): Promise<boolean> {
  const paid = await tx
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

function entryOf(reservation: Reservation) {
  return {
    ownerId: reservation.ownerId,
    period: reservation.creditPeriod,
    taskId: reservation.taskId,
    jobId: reservation.jobId,
  };
}
