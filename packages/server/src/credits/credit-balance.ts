import { type Credits, MONTHLY_CREDITS } from '@ledgerlift/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queries, StoreTransaction } from '../store/database.ts';
import { creditEntries, owners } from '../store/schema.ts';
import { type Allowance, allowanceOf, type CreditRules } from './allowance.ts';
import { monthOf, NON_EXPIRING } from './credit-period.ts';
import { creditsLeft, type EntrySum, missingAllowance, sumOf } from './credit-sums.ts';

/** The owner of credits and the network address that spends them. */
export interface CreditHolder {
  ownerId: string;
  /**
   * Keyed hash of a visitor's or unverified user's network address; null for other users, and where addresses have no
   * ceiling.
   */
  addressHash: string | null;
}

/** Credits that can be spent now: first the allowance, then those that do not expire. */
export interface SpendableCredits {
  holder: CreditHolder;
  total: number;
  pools: { period: string; credits: number }[];
}

/** The current balance. An owner without entries has the whole allowance. */
export async function creditBalance(
  db: Queries,
  rules: CreditRules,
  holder: CreditHolder,
  now = new Date(),
): Promise<number> {
  const allowance = await allowanceOf(db, rules, holder.ownerId, now);
  const sums = await entrySums(db, holder.ownerId, allowance);
  const { total } = await spendableCredits(db, rules, holder, allowance, sums, now);
  return total;
}

/** The current balance and its parts. */
export async function describeCredits(
  db: Queries,
  rules: CreditRules,
  holder: CreditHolder,
  now = new Date(),
): Promise<Credits> {
  const allowance = await allowanceOf(db, rules, holder.ownerId, now);
  const sums = await entrySums(db, holder.ownerId, allowance);
  const { total, pools } = await spendableCredits(db, rules, holder, allowance, sums, now);
  const creditsOf = (period: string) => pools.find((pool) => pool.period === period)?.credits ?? 0;
  const given =
    sumOf(sums, allowance.period, ['allowance', 'withdrawal']) + missingAllowance(sums, allowance);
  return {
    credits: total,
    allowance: {
      credits: given,
      used: given - creditsOf(allowance.period),
      renewsAt: allowance.renewsAt.toISOString(),
    },
    kept: creditsOf(NON_EXPIRING),
  };
}

/**
 * Locks the owner's credits until the transaction ends, grants the missing part of the current allowance, and returns
 * what can be spent. Serialises the credit movements of an owner and of an address.
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
  return spendableCredits(tx, rules, holder, allowance, await entrySums(tx, ownerId, allowance), now);
}

/** Locks an owner's credits until the transaction ends. */
export async function lockOwner(tx: StoreTransaction, ownerId: string): Promise<void> {
  await tx.select({ id: owners.id }).from(owners).where(eq(owners.id, ownerId)).for('no key update');
}

/**
 * Grants the missing part of the current allowance: after an upgrade within a period, the difference. The caller has
 * locked the owner.
 */
export async function giveAllowance(
  tx: StoreTransaction,
  ownerId: string,
  allowance: Allowance,
): Promise<void> {
  const { period, credits } = allowance;
  const missing = missingAllowance(await entrySums(tx, ownerId, allowance), allowance);
  if (missing === 0) return;
  await tx
    .insert(creditEntries)
    .values({ ownerId, period, kind: 'allowance', amount: missing, source: `${period}: ${credits}` })
    .onConflictDoNothing();
}

/** The sums of the current allowance and of the non-expiring credits, which make up the balance, in one query. */
function entrySums(db: Queries, ownerId: string, { period }: Allowance): Promise<EntrySum[]> {
  return sumsOfPeriods(db, ownerId, [period, NON_EXPIRING]);
}

/** The sums of an owner's credit entries in these periods. */
export async function sumsOfPeriods(
  db: Queries,
  ownerId: string,
  periods: readonly string[],
): Promise<EntrySum[]> {
  return db
    .select({
      period: creditEntries.period,
      kind: creditEntries.kind,
      credits: sql<number>`coalesce(sum(${creditEntries.amount}), 0)::int`,
    })
    .from(creditEntries)
    .where(and(eq(creditEntries.ownerId, ownerId), inArray(creditEntries.period, periods)))
    .groupBy(creditEntries.period, creditEntries.kind);
}

async function spendableCredits(
  db: Queries,
  rules: CreditRules,
  holder: CreditHolder,
  allowance: Allowance,
  sums: readonly EntrySum[],
  now: Date,
): Promise<SpendableCredits> {
  const { ofAllowance, kept } = creditsLeft(sums, allowance);
  const pools = [
    {
      period: allowance.period,
      credits: await underCeiling(db, rules, holder, allowance, ofAllowance, now),
    },
    { period: NON_EXPIRING, credits: kept },
  ];
  return { holder, total: pools.reduce((sum, pool) => sum + pool.credits, 0), pools };
}

/** Limits the allowance of visitors and unverified accounts to what the network address has left. */
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

/** Credits that visitors and unverified users of an address used or reserved this month. */
async function usedFrom(db: Queries, addressHash: string, now: Date): Promise<number> {
  const [used] = await db
    .select({ credits: sql<number>`coalesce(-sum(${creditEntries.amount}), 0)::int` })
    .from(creditEntries)
    .where(and(eq(creditEntries.addressHash, addressHash), eq(creditEntries.period, monthOf(now))));
  return used?.credits ?? 0;
}
