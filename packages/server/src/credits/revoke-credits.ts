import { and, eq, inArray } from 'drizzle-orm';
import type { StoreTransaction } from '../store/database.ts';
import { type CreditEntryKind, creditEntries } from '../store/schema.ts';
import { sumsOfPeriods } from './credit-balance.ts';
import { unusedCredits } from './credit-sums.ts';

/** Credits of one owner in one period; see credit-period.ts. */
export interface CreditPool {
  ownerId: string;
  period: string;
}

/** The state of a pool that revoking credits depends on. */
export interface PoolState {
  /** Granted allowances, oldest first: the period's own, then those of upgrades. */
  given: number[];
  unused: number;
  /** The credits that each withdrawal still withholds, by its name, oldest first. */
  withdrawn: ReadonlyMap<string, number>;
}

/** A credit entry that `addWithdrawal` stores. `source` begins with the name of the withdrawal. */
export interface Withdrawal {
  source: string;
  /** Negative when credits are revoked. */
  amount: number;
}

/**
 * Revokes a payment's credits as far as they are unused. Reserved credits count as unused, so the balance can drop
 * below zero by the amount that running conversions have reserved; `writeOffUsedCredits` later leaves the user what
 * these conversions use. `name`: of this withdrawal, without a comma.
 */
export function revokeCredits({ unused }: PoolState, name: string, gave: number): Withdrawal {
  return { source: name, amount: -Math.max(0, Math.min(gave, unused)) };
}

/** Undoes a withdrawal, except for credits that were already left to the user. */
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
 * Reduces withdrawals, latest first, when a task spends reserved credits that were revoked meanwhile. The caller has
 * locked the owner and released the task's reservation.
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

/** The credits that the withdrawals among these entries still withhold, by their names; `entries` are oldest first. */
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
