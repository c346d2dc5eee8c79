import { MONTHLY_CREDITS, type PaidTier } from '@ledgerlift/contract';
import type { Database } from '../../../store/database.ts';
import { creditEntries } from '../../../store/schema.ts';
import type { StripeDouble } from '../../stripe-double/stripe-double.ts';
import { checkWithdrawals, type Entry } from './check-withdrawals.ts';
import { higherTier, ledgerPeriodOf, paidPacks, paidPeriods } from './expected-from-stripe.ts';

export interface CreditCheck {
  problems: string[];
  packsPaid: number;
  packsGranted: number;
  periodsPaid: number;
  /** Paid periods that got their allowance ... */
  periodsGiven: number;
  /** ... and that the server must have seen while they ran. */
  periodsSeen: number;
  withdrawals: number;
}

/** Credits for payments must match the payments: never more, and, once all events are processed, not less. */
export async function checkCredits(
  db: Database,
  double: StripeDouble,
  seen: ReadonlyMap<string, PaidTier>,
  isSettled: boolean,
): Promise<CreditCheck> {
  const entries = await db.select().from(creditEntries).orderBy(creditEntries.id);
  const packs = checkPacks(entries, double, isSettled);
  const periods = checkPeriods(entries, double, seen, isSettled);
  const problems = [...packs.problems, ...periods.problems, ...checkWithdrawals(entries, double)];
  const withdrawals = entries.filter(({ kind }) => kind === 'withdrawal').length;
  return { ...packs, ...periods, problems, withdrawals };
}

function checkPacks(entries: readonly Entry[], double: StripeDouble, isSettled: boolean) {
  const packs = paidPacks(double);
  const unpaid = new Map(entries.filter(({ kind }) => kind === 'grant').map((entry) => [entry.id, entry]));
  const problems: string[] = [];
  let packsGranted = 0;
  for (const { userId, sessionId, credits } of packs) {
    const grants = [...unpaid.values()].filter(({ source }) => source?.includes(sessionId));
    for (const { id, ownerId, amount } of grants) {
      unpaid.delete(id);
      if (ownerId !== userId || amount !== credits)
        problems.push(`the pack ${sessionId} of ${credits} gave ${amount} to ${ownerId}`);
    }
    packsGranted += grants.length;
    if (grants.length > 1 || (isSettled && grants.length === 0))
      problems.push(`the pack ${sessionId} was paid and granted ${grants.length} times`);
  }
  problems.push(...[...unpaid.values()].map(({ source }) => `the grant ${source} was never paid`));
  return { problems, packsPaid: packs.length, packsGranted };
}

/** The allowance that an owner may have for a period, by the plans that were paid. */
interface Due {
  /** The lowest allowed plan of a period that the server has seen or that is running. */
  least: PaidTier | null;
  first: PaidTier;
  most: PaidTier;
}

/**
 * A paid period must give the allowance of its plan, plus the increase after an upgrade. It may give nothing if it
 * began and ended while the server was stopped or got no events: nobody could have used its credits.
 */
function checkPeriods(
  entries: readonly Entry[],
  double: StripeDouble,
  seen: ReadonlyMap<string, PaidTier>,
  isSettled: boolean,
) {
  const dues = duesOf(double, seen, isSettled);
  const given = new Map<string, number>();
  const problems: string[] = [];
  for (const { ownerId, period, kind, amount } of entries) {
    if (kind !== 'allowance') continue;
    const key = `${ownerId} ${period}`;
    given.set(key, (given.get(key) ?? 0) + amount);
  }
  for (const [key, credits] of given) {
    const due = dues.get(key);
    if (due) continue;
    const isMonth = !key.includes('billed');
    if (!isMonth || credits > MONTHLY_CREDITS.free)
      problems.push(`${key} was given ${credits} and never paid`);
  }
  for (const [key, { least, first, most }] of dues) {
    const credits = given.get(key) ?? 0;
    const amounts = [first, most].map((tier): number => MONTHLY_CREDITS[tier]);
    if (credits !== 0 && !amounts.includes(credits))
      problems.push(`${key} was given ${credits}, and ${amounts.join(' to ')} was paid`);
    if (least !== null && credits < MONTHLY_CREDITS[least])
      problems.push(`${key} was given ${credits}, though the server has known of ${least}`);
  }
  const isDue = (key: string) => dues.has(key);
  return {
    problems,
    periodsPaid: dues.size,
    periodsGiven: [...given.keys()].filter(isDue).length,
    periodsSeen: [...dues.values()].filter(({ least }) => least !== null).length,
  };
}

function duesOf(
  double: StripeDouble,
  seen: ReadonlyMap<string, PaidTier>,
  isSettled: boolean,
): Map<string, Due> {
  const dues = new Map<string, Due>();
  for (const { userId, subscription, start, first, highest, isPresent } of paidPeriods(double)) {
    const key = `${userId} ${ledgerPeriodOf(start)}`;
    const known = seen.get(`${subscription.id} ${start}`) ?? null;
    const least = isPresent && isSettled ? highest : known;
    const before = dues.get(key);
    // Two subscriptions that began in the same second share a period.
    dues.set(key, {
      first: before && before.first === 'premium' ? before.first : first,
      most: higherTier(highest, before?.most ?? highest),
      least: before?.least && least ? higherTier(before.least, least) : (before?.least ?? least),
    });
  }
  return dues;
}
