import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { StoreTransaction } from '../store/database.ts';
import { creditEntries } from '../store/schema.ts';

/** Credits of one owner for one time; see credit-period.ts. */
export interface CreditPool {
  ownerId: string;
  period: string;
}

/**
 * Takes credits back as far as they were not used, and returns how many. What running conversions have reserved is not
 * used yet, so it counts: until they end the balance may be as far below zero as they have reserved, and what they use
 * after all is left to the user then. `name`: of this withdrawal, without a comma. The caller has locked the owner.
 */
export async function takeBackCredits(
  tx: StoreTransaction,
  pool: CreditPool,
  name: string,
  gave: number,
): Promise<number> {
  const credits = Math.max(0, Math.min(gave, await unusedIn(tx, pool)));
  if (credits > 0) await addWithdrawal(tx, pool, name, -credits);
  return credits;
}

/** Undoes a withdrawal, but for what was left to the user already. Returns how many credits came back. */
export async function returnCredits(tx: StoreTransaction, pool: CreditPool, name: string): Promise<number> {
  const credits = (await takenBack(tx, pool)).get(name) ?? 0;
  if (credits > 0) await addWithdrawal(tx, pool, `${name}, returned`, credits);
  return credits;
}

/**
 * Makes room for credits that a task has reserved and now spends, where they were taken back meanwhile: the latest
 * withdrawals leave them to the user. The caller has locked the owner and released the task's reservation.
 */
export async function leaveUsedCredits(
  tx: StoreTransaction,
  pool: CreditPool,
  taskId: number,
  spent: number,
): Promise<void> {
  let missing = spent - (await unusedIn(tx, pool));
  if (missing <= 0) return;
  for (const [name, taken] of [...(await takenBack(tx, pool))].reverse()) {
    const left = Math.min(missing, taken);
    if (left <= 0) continue;
    missing -= left;
    await addWithdrawal(tx, pool, `${name}, used by task ${taskId}`, left);
  }
}

async function addWithdrawal(
  tx: StoreTransaction,
  { ownerId, period }: CreditPool,
  source: string,
  amount: number,
): Promise<void> {
  await tx.insert(creditEntries).values({ ownerId, period, kind: 'withdrawal', amount, source });
}

/** What each withdrawal still holds back, by its name, oldest first. */
async function takenBack(tx: StoreTransaction, pool: CreditPool): Promise<Map<string, number>> {
  const entries = await tx
    .select({ amount: creditEntries.amount, source: creditEntries.source })
    .from(creditEntries)
    .where(and(inPool(pool), eq(creditEntries.kind, 'withdrawal')))
    .orderBy(creditEntries.id);
  const taken = new Map<string, number>();
  for (const { amount, source } of entries) {
    const [name = ''] = (source ?? '').split(',');
    taken.set(name, (taken.get(name) ?? 0) - amount);
  }
  return taken;
}

/** The balance, and what is reserved: whatever was given, less what was spent and taken back. */
async function unusedIn(tx: StoreTransaction, pool: CreditPool): Promise<number> {
  const [unused] = await tx
    .select({ credits: sql<number>`coalesce(sum(${creditEntries.amount}), 0)::int` })
    .from(creditEntries)
    .where(and(inPool(pool), notInArray(creditEntries.kind, ['reserve', 'release'])));
  return unused?.credits ?? 0;
}

function inPool({ ownerId, period }: CreditPool) {
  return and(eq(creditEntries.ownerId, ownerId), eq(creditEntries.period, period));
}
