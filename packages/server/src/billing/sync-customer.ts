import { and, eq, lt, sql } from 'drizzle-orm';
import { writeAuditEntry } from '../accounts/audit.ts';
import { allowanceOf } from '../credits/allowance.ts';
import { giveAllowance, lockOwner } from '../credits/credit-balance.ts';
import { isRunning, type StoredPlan } from '../credits/plan-state.ts';
import type { StoreTransaction } from '../store/database.ts';
import { billingCustomers, subscriptions } from '../store/schema.ts';
import { userOfCustomer } from './billing-customer.ts';
import type { PaymentProvider, ProvidedSubscription } from './payment-provider.ts';
import { effectiveSubscription, planSummary, planToStore } from './plan-rules.ts';
import { type ProviderEvent, rememberEvent } from './provider-event.ts';
import { type BillingParts, requirePayments } from './require-payments.ts';

/**
 * Asks the provider for a customer's subscription, stores the answer, and grants the allowance that goes with it. When
 * answers overtake each other, the answer to the latest request stays; any change after it triggers another event.
 * Returns the stored plan; null for a customer without one or an unknown customer. Rejects as the provider does.
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
  /** Increases with every request about this customer. */
  asked: number;
  provided: ProvidedSubscription[];
}

/** null for an unknown customer. */
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

/** False when the answer to a later request is already stored. */
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

/** Ends and refunds surplus subscriptions. Returns the one that counts. */
async function endSecondSubscriptions(
  { db }: BillingParts,
  payments: PaymentProvider,
  userId: string,
  provided: readonly ProvidedSubscription[],
): Promise<ProvidedSubscription | null> {
  const { kept, surplus } = effectiveSubscription(provided);
  for (const { subscriptionId } of surplus) {
    await payments.endAndRefund(subscriptionId);
    await writeAuditEntry(db, { actor: 'system', action: 'plan.second-ended', userId });
  }
  return kept;
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
  const plan = planToStore(payments.kind, before, provided);
  if (plan === null) return;
  await tx
    .insert(subscriptions)
    .values({ userId, ...plan })
    .onConflictDoUpdate({ target: subscriptions.userId, set: { ...plan, updatedAt: sql`now()` } });
  const details = { from: before ? planSummary(before) : 'free', to: planSummary(plan) };
  await writeAuditEntry(tx, { actor: 'system', action: 'plan.state', userId, details });
}
