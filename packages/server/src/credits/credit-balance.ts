import { MONTHLY_CREDITS } from '@ledgerlift/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Queries, StoreTransaction } from '../store/database.ts';
import { creditEntries, owners } from '../store/schema.ts';
import { creditPeriod } from './credit-period.ts';

/** Credits left this month. A visitor who has done nothing yet has the whole allowance. */
export async function creditBalance(db: Queries, ownerId: string, now = new Date()): Promise<number> {
  const period = creditPeriod(now);
  const [sums] = await db
    .select({
      balance: sql<number>`coalesce(sum(${creditEntries.amount}), 0)::int`,
      isGranted: sql<boolean>`coalesce(bool_or(${creditEntries.kind} = 'grant'), false)`,
    })
    .from(creditEntries)
    .where(and(eq(creditEntries.ownerId, ownerId), eq(creditEntries.period, period)));
  if (!sums) return MONTHLY_CREDITS.anonymous;
  return sums.balance + (sums.isGranted ? 0 : MONTHLY_CREDITS.anonymous);
}

/**
 * Locks the owner's credits until the transaction ends, grants this month's allowance if that has not happened,
 * and returns the balance. Movements of one owner happen one after the other.
 */
export async function lockBalance(tx: StoreTransaction, ownerId: string, now: Date): Promise<number> {
  await tx.select({ id: owners.id }).from(owners).where(eq(owners.id, ownerId)).for('no key update');
  await tx
    .insert(creditEntries)
    .values({ ownerId, period: creditPeriod(now), kind: 'grant', amount: MONTHLY_CREDITS.anonymous })
    .onConflictDoNothing();
  return creditBalance(tx, ownerId, now);
}
