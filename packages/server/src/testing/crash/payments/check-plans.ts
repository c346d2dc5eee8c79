import { describePlan, isRunning, type StoredPlan } from '../../../credits/plan-state.ts';
import type { Database } from '../../../store/database.ts';
import { billingCustomers, subscriptions, users } from '../../../store/schema.ts';
import type { StripeDouble } from '../../stripe-double/stripe-double.ts';
import type { SubscriptionObject } from '../../stripe-double/stripe-objects.ts';
import { type ExpectedPlan, planOf, runningOf, usersOfCustomers } from './expected-from-stripe.ts';

/** Every user must have the plan that runs at Stripe, and at most one. */
export async function checkPlans(db: Database, double: StripeDouble): Promise<string[]> {
  const stored = new Map((await db.select().from(subscriptions)).map((plan) => [plan.userId, plan]));
  const problems: string[] = [];
  for (const { id, email } of await db.select().from(users)) {
    const running = runningOf(double, id);
    if (running.length > 1) problems.push(`${email} pays for ${running.length} subscriptions`);
    const [only] = running;
    const difference = differenceOf(only ? planOf(double, only) : null, stored.get(id));
    if (difference !== null) problems.push(`${email}: ${difference}`);
  }
  return [...problems, ...(await checkCustomers(db, double)), ...checkSecondOnes(double)];
}

function differenceOf(truth: ExpectedPlan | null, stored: StoredPlan | undefined): string | null {
  const now = new Date();
  const words = JSON.stringify(describePlan(stored, now));
  if (truth === null) return stored && isRunning(stored, now) ? `has ${words}, and nothing at Stripe` : null;
  const isSame =
    stored?.subscriptionId === truth.subscriptionId &&
    stored.planTier === truth.planTier &&
    stored.status === truth.status &&
    stored.pendingPlanTier === truth.pendingPlanTier &&
    stored.currentPeriodStart.getTime() === truth.start * 1000 &&
    stored.currentPeriodEnd.getTime() === truth.end * 1000;
  return isSame ? null : `has ${words}, and at Stripe ${JSON.stringify(truth)}`;
}

/** A user must be one customer at Stripe: payments of a second customer would not be found. */
async function checkCustomers(db: Database, double: StripeDouble): Promise<string[]> {
  const known = new Map(
    (await db.select().from(billingCustomers)).map((row) => [row.customerId, row.userId]),
  );
  const problems: string[] = [];
  const customers = new Map<string, string[]>();
  for (const [customerId, userId] of usersOfCustomers(double)) {
    customers.set(userId, [...(customers.get(userId) ?? []), customerId]);
    const isUsed = double.subscriptionsOf(customerId).length > 0 || double.paymentsOf(customerId).length > 0;
    if (isUsed && known.get(customerId) !== userId) problems.push(`the customer ${customerId} is not known`);
  }
  for (const [userId, ids] of customers)
    if (ids.length > 1) problems.push(`the user ${userId} is ${ids.length} customers at Stripe`);
  return problems;
}

/** A second subscription that the server ended must be refunded. */
function checkSecondOnes(double: StripeDouble): string[] {
  const { events } = double.sender;
  const running = new Map<string, Set<string>>();
  const problems: string[] = [];
  for (const { type, data } of events) {
    if (!type.startsWith('customer.subscription.')) continue;
    const { id, customer, status, latest_invoice: invoice } = data.object as SubscriptionObject;
    const own = running.get(customer) ?? new Set();
    running.set(customer, own);
    if (type !== 'customer.subscription.deleted') {
      if (status === 'active') own.add(id);
      continue;
    }
    own.delete(id);
    if (own.size > 0 && wasEndedByCall(double, id) && invoice !== null && !hasMoneyBack(double, invoice))
      problems.push(`the second subscription ${id} has ended without its money back`);
  }
  return problems;
}

function wasEndedByCall({ requests }: StripeDouble, id: string): boolean {
  return requests.some(({ method, path }) => method === 'DELETE' && path === `/v1/subscriptions/${id}`);
}

/** True when the invoice was refunded or disputed, or nothing was paid. */
function hasMoneyBack({ world: { store } }: StripeDouble, invoiceId: string): boolean {
  if (store.get('invoice', invoiceId).status !== 'paid') return true;
  const paid = store.all('invoice_payment').find(({ invoice }) => invoice === invoiceId);
  if (!paid) return true;
  const isOf = ({ payment_intent: id }: { payment_intent: string }) => id === paid.payment.payment_intent;
  return store.all('dispute').some(isOf) || store.all('refund').some(isOf);
}
