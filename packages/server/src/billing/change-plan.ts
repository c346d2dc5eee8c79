import { LedgerliftError, type PaidTier, PLAN_RANK, type Subscription } from '@ledgerlift/contract';
import { eq } from 'drizzle-orm';
import { noteAct } from '../accounts/audit.ts';
import { subscriptions } from '../store/schema.ts';
import { customerOf } from './billing-customer.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { describePlan, isRunning, type StoredPlan } from './plan-state.ts';
import { type BillingParts, requirePayments } from './require-payments.ts';
import { syncCustomer } from './sync-customer.ts';

/** A running plan at the payment provider. */
interface PaidPlan {
  plan: StoredPlan;
  subscriptionId: string;
}
type Act = (payments: PaymentProvider, paid: PaidPlan) => Promise<void>;

/**
 * Lets the plan run to the end of its period, and no further. One whose payment is overdue ends at once: nothing is paid
 * for. Throws `conflict` when there is no plan, `unavailable` when the provider does not answer.
 */
export function cancelPlan(parts: BillingParts, userId: string): Promise<Subscription> {
  return actOnPlan(parts, userId, 'plan.cancel', async (payments, { plan, subscriptionId }) => {
    if (plan.status === 'past_due') await payments.endNow(subscriptionId);
    else if (plan.status !== 'canceled') await payments.cancelAtPeriodEnd(subscriptionId);
  });
}

/** Takes a cancellation back. Throws `conflict` when there is no plan or its payment is overdue, `unavailable`. */
export function reactivatePlan(parts: BillingParts, userId: string): Promise<Subscription> {
  return actOnPlan(parts, userId, 'plan.reactivate', async (payments, { plan, subscriptionId }) => {
    refuseOverdue(plan);
    if (plan.status === 'canceled') await payments.keep(subscriptionId);
  });
}

/**
 * Changes to another plan: a higher one at once, pro rata; a lower one when the period ends. The present one takes a
 * waiting change back. All of them take a cancellation back. Throws `conflict` when there is no plan, when its payment is
 * overdue, or when the charge is refused (nothing is changed then), `unavailable`.
 */
export function changePlan(parts: BillingParts, userId: string, planTier: PaidTier): Promise<Subscription> {
  return actOnPlan(parts, userId, 'plan.change', async (payments, { plan, subscriptionId }) => {
    refuseOverdue(plan);
    const step = PLAN_RANK[planTier] - PLAN_RANK[plan.planTier];
    if (step > 0) await payments.changePlan(subscriptionId, planTier, 'now');
    else if (step < 0) await payments.changePlan(subscriptionId, planTier, 'period-end');
    else if (plan.status === 'canceled' || plan.pendingPlanTier !== null) await payments.keep(subscriptionId);
  });
}

/** The provider is asked before, as its own pages change plans too, and after: what it says then is the answer. */
async function actOnPlan(
  parts: BillingParts,
  userId: string,
  action: string,
  act: Act,
): Promise<Subscription> {
  const payments = requirePayments(parts);
  const customerId = await customerOf(parts.db, payments.kind, userId);
  const plan = customerId === null ? await storedPlan(parts, userId) : await syncCustomer(parts, customerId);
  if (plan === null || !isRunning(plan, new Date())) throw noPlan();
  const { subscriptionId } = plan;
  if (customerId === null || subscriptionId === null || plan.source !== payments.kind) throw notPaidHere();
  await act(payments, { plan, subscriptionId });
  await noteAct(parts.db, { actor: 'user', action, userId, details: { from: plan.planTier } });
  const after = describePlan(await syncCustomer(parts, customerId), new Date());
  if (after === null) throw noPlan();
  return after;
}

async function storedPlan({ db }: BillingParts, userId: string): Promise<StoredPlan | null> {
  const [plan] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return plan ?? null;
}

function refuseOverdue({ status }: StoredPlan): void {
  if (status === 'past_due')
    throw new LedgerliftError(
      'conflict',
      'The last payment did not go through. Pay it first: open Manage Subscription on your account page.',
    );
}

function noPlan(): LedgerliftError {
  return new LedgerliftError('conflict', 'You have no running subscription. Choose a plan to start one.');
}

function notPaidHere(): LedgerliftError {
  return new LedgerliftError(
    'conflict',
    'Your plan was set by the operator of this server, not by a payment. Write to us to change it.',
  );
}
