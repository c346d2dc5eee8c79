import { and, eq, inArray } from 'drizzle-orm';
import type { StoreTransaction } from '../store/database.ts';
import { type CreditEntryKind, creditEntries } from '../store/schema.ts';
import { sumsOfPeriods } from './credit-balance.ts';
import { unusedCredits } from './credit-sums.ts';

/** Credits of one owner for one time; see credit-period.ts. */
export interface CreditPool {
  ownerId: string;
  period: string;
}

/** What a pool holds, as far as taking back depends on it. */
export interface PoolState {
  /** Allowances that were given, oldest first: what an upgrade added comes after the period's own. */
  given: number[];
  unused: number;
  /** What each withdrawal still holds back, by its name, oldest first. */
  withdrawn: ReadonlyMap<string, number>;
}

/** A movement of credits, which `addWithdrawal` stores. `source` begins with the name of the withdrawal. */
export interface Withdrawal {
  source: string;
  /** Below zero when credits are taken back. */
  amount: number;
}

/**
 * Takes credits back as far as they were not used. What running conversions have reserved is not used yet, so it counts:
 * until they end the balance may be as far below zero as they have reserved, and what they use after all is left to the
 * user then. `name`: of this withdrawal, without a comma.
 */
export function revokeCredits({ unused }: PoolState, name: string, gave: number): Withdrawal {
  return { source: name, amount: -Math.max(0, Math.min(gave, unused)) };
}

/** Undoes a withdrawal, but for what was left to the user already. */
export function restoreCredits({ withdrawn }: PoolState, name: string): Withdrawal {
  return { source: `${name}, returned`, amount: Math.max(0, withdrawn.get(name) ?? 0) };
}

/** The caller has locked the owner. */
export async function poolState(tx: StoreTransaction, pool: CreditPool): Promise<PoolState> {
  const entries = await entriesOf(tx, pool, ['allowance', 'withdrawal']);
  return {
    given: entries.filter(({ kind }) => kind === 'allowance').map(({ amount }) => amount),
    unused: await unusedIn(tx, pool),
    withdrawn: outstandingWithdrawals(entries),
  };
}

/**
 * Makes room for credits that a task has reserved and now spends, where they were taken back meanwhile: the latest
 * withdrawals leave them to the user. The caller has locked the owner and released the task's reservation.
 */
export async function writeOffUsedCredits(
  tx: StoreTransaction,
  pool: CreditPool,
  taskId: number,
  spent: number,
): Promise<void> {
  let missing = spent - (await unusedIn(tx, pool));
  if (missing <= 0) return;
  const withdrawals = await entriesOf(tx, pool, ['withdrawal']);
  for (const [name, taken] of [...outstandingWithdrawals(withdrawals)].reverse()) {
    const left = Math.min(missing, taken);
    if (left <= 0) continue;
    missing -= left;
    await addWithdrawal(tx, pool, { source: `${name}, used by task ${taskId}`, amount: left });
  }
}

/** Stores a withdrawal, unless it moves nothing. The caller has locked the owner. */
export async function addWithdrawal(
  tx: StoreTransaction,
  { ownerId, period }: CreditPool,
  { source, amount }: Withdrawal,
): Promise<void> {
  if (amount === 0) return;
  await tx.insert(creditEntries).values({ ownerId, period, kind: 'withdrawal', amount, source });
}

/** What the withdrawals among these entries, oldest first, still hold back, by their names. */
export function outstandingWithdrawals(
  entries: readonly Pick<typeof creditEntries.$inferSelect, 'kind' | 'amount' | 'source'>[],
): Map<string, number> {
  const taken = new Map<string, number>();
  for (const { kind, amount, source } of entries) {
    if (kind !== 'withdrawal') continue;
    const [name = ''] = (source ?? '').split(',');
    taken.set(name, (taken.get(name) ?? 0) - amount);
  }
  return taken;
}

/** Oldest first. */
function entriesOf(tx: StoreTransaction, { ownerId, period }: CreditPool, kinds: CreditEntryKind[]) {
  return tx
    .select({ kind: creditEntries.kind, amount: creditEntries.amount, source: creditEntries.source })
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.ownerId, ownerId),
        eq(creditEntries.period, period),
        inArray(creditEntries.kind, kinds),
      ),
    )
    .orderBy(creditEntries.id);
}

async function unusedIn(tx: StoreTransaction, { ownerId, period }: CreditPool): Promise<number> {
  return unusedCredits(await sumsOfPeriods(tx, ownerId, [period]), period);
}
