import { type Credits, MONTHLY_CREDITS } from '@ledgerlift/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queries, StoreTransaction } from '../store/database.ts';
import { type CreditEntryKind, creditEntries, owners } from '../store/schema.ts';
import { type Allowance, allowanceOf, type CreditRules } from './allowance.ts';
import { KEPT, monthOf } from './credit-period.ts';

/** Whose credits, and from where they are spent. */
export interface CreditHolder {
  ownerId: string;
  /** Keyed hash of an visitor's or unverified user's network address; null for other users, and where addresses have no ceiling. */
  addressHash: string | null;
}

/** Credits that can be spent now: the allowance's first, then those that do not expire. */
export interface SpendableCredits {
  holder: CreditHolder;
  total: number;
  pools: { period: string; credits: number }[];
}

/** Credits left now. Whoever has done nothing yet has the whole allowance. */
export async function creditBalance(
  db: Queries,
  rules: CreditRules,
  holder: CreditHolder,
  now = new Date(),
): Promise<number> {
  const allowance = await allowanceOf(db, rules, holder.ownerId, now);
  const { total } = await spendableCredits(db, rules, holder, allowance, now);
  return total;
}

/** Credits left now, and what they are made of. */
export async function describeCredits(
  db: Queries,
  rules: CreditRules,
  holder: CreditHolder,
  now = new Date(),
): Promise<Credits> {
  const allowance = await allowanceOf(db, rules, holder.ownerId, now);
  const { total, pools } = await spendableCredits(db, rules, holder, allowance, now);
  const creditsOf = (period: string) => pools.find((pool) => pool.period === period)?.credits ?? 0;
  const given =
    (await allowanceGiven(db, holder.ownerId, allowance.period, ['allowance', 'withdrawal'])) +
    (await missingAllowance(db, holder.ownerId, allowance));
  return {
    credits: total,
    allowance: {
      credits: given,
      used: given - creditsOf(allowance.period),
      renewsAt: allowance.renewsAt.toISOString(),
    },
    kept: creditsOf(KEPT),
  };
}

/**
 * Locks the owner's credits until the transaction ends, gives what is missing of the present allowance, and returns what
 * can be spent. Movements of one owner, and of one address, happen one after the other.
 */
export async function lockBalance(
  tx: StoreTransaction,
  rules: CreditRules,
  holder: CreditHolder,
  now: Date,
): Promise<SpendableCredits> {
  const { ownerId, addressHash } = holder;
  await lockOwner(tx, ownerId);
  if (addressHash !== null)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${addressHash}, 0))`);
  const allowance = await allowanceOf(tx, rules, ownerId, now);
  await giveAllowance(tx, ownerId, allowance);
  return spendableCredits(tx, rules, holder, allowance, now);
}

/** Until the transaction ends, nobody else moves credits of this owner. */
export async function lockOwner(tx: StoreTransaction, ownerId: string): Promise<void> {
  await tx.select({ id: owners.id }).from(owners).where(eq(owners.id, ownerId)).for('no key update');
}

/**
 * Gives what is missing of the present allowance: within one period an upgrade adds the difference, the new allowance less
 * what was used. The caller has locked the owner.
 */
export async function giveAllowance(
  tx: StoreTransaction,
  ownerId: string,
  allowance: Allowance,
): Promise<void> {
  const { period, credits } = allowance;
  const missing = await missingAllowance(tx, ownerId, allowance);
  if (missing === 0) return;
  await tx
    .insert(creditEntries)
    .values({ ownerId, period, kind: 'allowance', amount: missing, source: `${period}: ${credits}` })
    .onConflictDoNothing();
}

async function missingAllowance(db: Queries, ownerId: string, allowance: Allowance): Promise<number> {
  if (!allowance.isGiven) return 0;
  // What a refund took back was given all the same: it is not given again.
  return Math.max(
    0,
    allowance.credits - (await allowanceGiven(db, ownerId, allowance.period, ['allowance'])),
  );
}

async function allowanceGiven(
  db: Queries,
  ownerId: string,
  period: string,
  kinds: CreditEntryKind[],
): Promise<number> {
  const [given] = await db
    .select({ credits: sql<number>`coalesce(sum(${creditEntries.amount}), 0)::int` })
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.ownerId, ownerId),
        eq(creditEntries.period, period),
        inArray(creditEntries.kind, kinds),
      ),
    );
  return given?.credits ?? 0;
}

async function spendableCredits(
  db: Queries,
  rules: CreditRules,
  holder: CreditHolder,
  allowance: Allowance,
  now: Date,
): Promise<SpendableCredits> {
  const { ownerId } = holder;
  const sums = await db
    .select({
      period: creditEntries.period,
      credits: sql<number>`coalesce(sum(${creditEntries.amount}), 0)::int`,
    })
    .from(creditEntries)
    .where(and(eq(creditEntries.ownerId, ownerId), inArray(creditEntries.period, [allowance.period, KEPT])))
    .groupBy(creditEntries.period);
  const sumOf = (period: string) => sums.find((sum) => sum.period === period)?.credits ?? 0;
  const ofAllowance = sumOf(allowance.period) + (await missingAllowance(db, ownerId, allowance));
  // Below zero while conversions still have reserved what a refund took back: see take-back.ts.
  const notBelowZero = (credits: number) => Math.max(0, credits);
  const pools = [
    {
      period: allowance.period,
      credits: await underCeiling(db, rules, holder, allowance, notBelowZero(ofAllowance), now),
    },
    { period: KEPT, credits: notBelowZero(sumOf(KEPT)) },
  ];
  return { holder, total: pools.reduce((sum, pool) => sum + pool.credits, 0), pools };
}

/** Of an allowance that is free to make anew, what the network address has left. */
async function underCeiling(
  db: Queries,
  { visitorsPerAddress }: CreditRules,
  { addressHash }: CreditHolder,
  { hasCeiling }: Allowance,
  credits: number,
  now: Date,
): Promise<number> {
  if (!hasCeiling || addressHash === null || visitorsPerAddress === 0) return credits;
  const left = visitorsPerAddress * MONTHLY_CREDITS.anonymous - (await usedFrom(db, addressHash, now));
  return Math.max(0, Math.min(credits, left));
}

/** Credits that all visitors and unverified users of an address have used or reserved this month. */
async function usedFrom(db: Queries, addressHash: string, now: Date): Promise<number> {
  const [used] = await db
    .select({ credits: sql<number>`coalesce(-sum(${creditEntries.amount}), 0)::int` })
    .from(creditEntries)
    .where(and(eq(creditEntries.addressHash, addressHash), eq(creditEntries.period, monthOf(now))));
  return used?.credits ?? 0;
}
