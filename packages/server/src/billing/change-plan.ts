import type { PaidTier, Subscription } from '@ledgerlift/contract';
import { eq } from 'drizzle-orm';
import { writeAuditEntry } from '../accounts/audit.ts';
import { describePlan, type StoredPlan } from '../credits/plan-state.ts';
import { subscriptions } from '../store/schema.ts';
import { customerOf } from './billing-customer.ts';
import type { PaymentProvider } from './payment-provider.ts';
import {
  noPlan,
  notPaidHere,
  type PlanRequest,
  type ProviderAction,
  providerActionFor,
} from './plan-rules.ts';
import { type BillingParts, requirePayments } from './require-payments.ts';
import { syncCustomer } from './sync-customer.ts';

/**
 * Cancels the plan at the end of its period; a plan with an overdue payment ends at once. Throws `conflict` when there
 * is no plan, `unavailable` when the provider does not answer.
 */
export function cancelPlan(parts: BillingParts, userId: string): Promise<Subscription> {
  return fulfil(parts, userId, { kind: 'cancel' });
}

/** Undoes a cancellation. Throws `conflict` when there is no plan or its payment is overdue, `unavailable`. */
export function reactivatePlan(parts: BillingParts, userId: string): Promise<Subscription> {
  return fulfil(parts, userId, { kind: 'reactivate' });
}

/**
 * Changes to another plan: to a higher one at once, pro rata; to a lower one at the end of the period. Choosing the
 * present plan undoes a pending change; every change undoes a cancellation. Throws `conflict` when there is no plan,
 * when its payment is overdue, or when the charge is refused (then nothing changes), `unavailable`.
 */
export function changePlan(parts: BillingParts, userId: string, planTier: PaidTier): Promise<Subscription> {
  return fulfil(parts, userId, { kind: 'change', planTier });
}

/**
 * Asks the provider before the change, because its own pages change plans too, and afterwards: its answer is the
 * result.
 */
async function fulfil(parts: BillingParts, userId: string, wish: PlanRequest): Promise<Subscription> {
  const payments = requirePayments(parts);
  const customerId = await customerOf(parts.db, payments.kind, userId);
  const stored =
    customerId === null ? await storedPlan(parts, userId) : await syncCustomer(parts, customerId);
  const { plan, subscriptionId, act } = providerActionFor(payments.kind, stored, wish, new Date());
  if (customerId === null) throw notPaidHere();
  if (act !== null) await perform(payments, subscriptionId, act);
  const details = { from: plan.planTier };
  await writeAuditEntry(parts.db, { actor: 'user', action: `plan.${wish.kind}`, userId, details });
  const after = describePlan(await syncCustomer(parts, customerId), new Date());
  if (after === null) throw noPlan();
  return after;
}

async function perform(
  payments: PaymentProvider,
  subscriptionId: string,
  act: ProviderAction,
): Promise<void> {
  if (act.kind === 'changePlan') await payments.changePlan(subscriptionId, act.planTier, act.when);
  else await payments[act.kind](subscriptionId);
}

async function storedPlan({ db }: BillingParts, userId: string): Promise<StoredPlan | null> {
  const [plan] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return plan ?? null;
}
