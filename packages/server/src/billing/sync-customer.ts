import { PLAN_RANK } from '@ledgerlift/contract';
import { and, eq, lt, sql } from 'drizzle-orm';
import { noteAct } from '../accounts/audit.ts';
import { allowanceOf } from '../credits/allowance.ts';
import { giveAllowance, lockOwner } from '../credits/credit-balance.ts';
import type { StoreTransaction } from '../store/database.ts';
import { billingCustomers, subscriptions } from '../store/schema.ts';
import { userOfCustomer } from './billing-customer.ts';
import type { PaymentProvider, ProvidedSubscription } from './payment-provider.ts';
import { isRunning, type StoredPlan } from './plan-state.ts';
import { type ProviderEvent, rememberEvent } from './provider-event.ts';
import { type BillingParts, requirePayments } from './require-payments.ts';

/**
 * Asks the provider for a customer's subscription, stores what it says, and gives the allowance that goes with it. Of
 * answers that overtake each other, the one that was asked for last stays: any change after it brings another event.
 * Returns the plan as stored; null for who has none, or a customer of nobody here. Rejects as the provider does.
 */
export async function syncCustomer(
  parts: BillingParts,
  customerId: string,
  event?: ProviderEvent,
): Promise<StoredPlan | null> {
  const { db, log } = parts;
  const payments = requirePayments(parts);
  let answer = await askProvider(parts, payments, customerId);
  if (answer === null) {
    const provided = await payments.fetchSubscriptions(customerId);
    const named = provided.find((subscription) => subscription.userId !== null)?.userId ?? null;
    if ((await userOfCustomer(db, payments.kind, customerId, named)) === null) {
      if (provided.some((subscription) => !subscription.hasEnded))
        log.warn({ customerId }, 'a subscription at the payment provider belongs to nobody here');
      await rememberEvent(db, event);
      return null;
    }
    answer = await askProvider(parts, payments, customerId);
  }
  if (answer === null) return null;
  const { userId, asked, provided } = answer;
  const kept = await endSecondSubscriptions(parts, payments, userId, provided);
  return db.transaction(async (tx) => {
    await lockOwner(tx, userId);
    const before = await storedPlan(tx, userId);
    const isLatest = await markStored(tx, payments, customerId, asked);
    if (isLatest) await storePlan(tx, payments, userId, before, kept);
    await rememberEvent(tx, event);
    const plan = await storedPlan(tx, userId);
    if (plan && isRunning(plan, new Date()))
      await giveAllowance(tx, userId, await allowanceOf(tx, parts.creditRules, userId, new Date()));
    return plan;
  });
}

interface Answer {
  userId: string;
  /** Rises with every question about this customer. */
  asked: number;
  provided: ProvidedSubscription[];
}

/** null for a customer that we do not know. */
async function askProvider(
  { db }: BillingParts,
  payments: PaymentProvider,
  customerId: string,
): Promise<Answer | null> {
  const [customer] = await db
    .update(billingCustomers)
    .set({ askedTimes: sql`${billingCustomers.askedTimes} + 1` })
    .where(and(eq(billingCustomers.provider, payments.kind), eq(billingCustomers.customerId, customerId)))
    .returning({ userId: billingCustomers.userId, asked: billingCustomers.askedTimes });
  return customer ? { ...customer, provided: await payments.fetchSubscriptions(customerId) } : null;
}

/** False when a later answer has been stored already. */
async function markStored(
  tx: StoreTransaction,
  payments: PaymentProvider,
  customerId: string,
  asked: number,
): Promise<boolean> {
  const marked = await tx
    .update(billingCustomers)
    .set({ storedAnswer: asked })
    .where(
      and(
        eq(billingCustomers.provider, payments.kind),
        eq(billingCustomers.customerId, customerId),
        lt(billingCustomers.storedAnswer, asked),
      ),
    )
    .returning({ userId: billingCustomers.userId });
  return marked.length > 0;
}

/**
 * A customer who has paid in two windows has two subscriptions: the higher plan stays, of equal ones the older, and the
 * other one's money goes back. Returns the one that counts: it runs, or is the last that ended.
 */
async function endSecondSubscriptions(
  { db }: BillingParts,
  payments: PaymentProvider,
  userId: string,
  provided: readonly ProvidedSubscription[],
): Promise<ProvidedSubscription | null> {
  const running = provided.filter((subscription) => !subscription.hasEnded).sort(byWorth);
  const [kept, ...others] = running;
  for (const { subscriptionId } of others) {
    await payments.endAndRefund(subscriptionId);
    await noteAct(db, { actor: 'system', action: 'plan.second-ended', userId });
  }
  return kept ?? provided[0] ?? null;
}

function byWorth(a: ProvidedSubscription, b: ProvidedSubscription): number {
  return PLAN_RANK[b.planTier] - PLAN_RANK[a.planTier] || a.createdAt.getTime() - b.createdAt.getTime();
}

async function storedPlan(tx: StoreTransaction, userId: string): Promise<StoredPlan | null> {
  const [plan] = await tx.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return plan ?? null;
}

async function storePlan(
  tx: StoreTransaction,
  payments: PaymentProvider,
  userId: string,
  before: StoredPlan | null,
  provided: ProvidedSubscription | null,
): Promise<void> {
  // What the operator has given stays until it is paid for.
  if (before?.source === 'operator' && (provided === null || provided.hasEnded)) return;
  if (provided === null) return;
  const plan = {
    source: payments.kind,
    subscriptionId: provided.subscriptionId,
    planTier: provided.planTier,
    status: provided.status,
    pendingPlanTier: provided.pendingPlanTier,
    currentPeriodStart: provided.currentPeriodStart,
    currentPeriodEnd: provided.currentPeriodEnd,
  };
  if (before && isSame(before, plan)) return;
  await tx
    .insert(subscriptions)
    .values({ userId, ...plan })
    .onConflictDoUpdate({ target: subscriptions.userId, set: { ...plan, updatedAt: sql`now()` } });
  const details = { from: before ? wordsOf(before) : 'free', to: wordsOf(plan) };
  await noteAct(tx, { actor: 'system', action: 'plan.state', userId, details });
}

type PlanValues = Omit<StoredPlan, 'userId' | 'updatedAt'>;

function isSame(a: PlanValues, b: PlanValues): boolean {
  return wordsOf(a) === wordsOf(b) && a.source === b.source && a.subscriptionId === b.subscriptionId;
}

/** A plan in a line, for the audit log. */
function wordsOf({
  planTier,
  status,
  pendingPlanTier,
  currentPeriodStart,
  currentPeriodEnd,
}: PlanValues): string {
  const pending = pendingPlanTier === null ? '' : `, then ${pendingPlanTier}`;
  return `${planTier} ${status} from ${currentPeriodStart.toISOString()} to ${currentPeriodEnd.toISOString()}${pending}`;
}
