import { and, eq, gt, inArray, isNotNull, lte, ne, or, type SQL } from 'drizzle-orm';
import type { AppParts } from '../app-parts.ts';
import type { StoredPlan } from '../credits/plan-state.ts';
import { billingCustomers, checkouts, subscriptions, payments as takenPayments } from '../store/schema.ts';
import { applyPayment } from './apply-payment.ts';
import type { PaymentProvider, ProvidedPayment, ProvidedSubscription } from './payment-provider.ts';
import type { BillingParts } from './require-payments.ts';
import { returnFromCheckout } from './return-from-checkout.ts';
import { syncCustomer } from './sync-customer.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Number of customers that one query compares. */
const CHUNK = 100;
/** A few failing customers do not stop the others; more than this mean that the provider is down and end the run. */
const MAX_FAILURES = 10;
/** A checkout stays payable for a day, and a bank transfer can take weeks to arrive. */
const CHECKOUT_DAYS = 35;

export type ReconcileParts = BillingParts & Pick<AppParts, 'stopping'>;

/** One comparison of our data with the payment provider's. */
interface Run {
  parts: ReconcileParts;
  payments: PaymentProvider;
  failures: number;
}

/**
 * Updates our data from the payment provider, whose events may have been lost: plans, paid checkouts, and payments made
 * or reversed in the last `paymentDays`. Makes no further call for what matches. Ends early when the server stops.
 * Rejects when the provider fails repeatedly; earlier updates stay.
 */
export async function reconcile(parts: ReconcileParts, paymentDays: number): Promise<void> {
  const { payments } = parts;
  if (payments === null) return;
  const run: Run = { parts, payments, failures: 0 };
  const listed = await comparePlans(run);
  if (listed !== null) await askForUnlisted(run, listed);
  await askForCheckouts(run);
  await comparePayments(run, new Date(Date.now() - paymentDays * DAY_MS));
}

/** Asks for the plans whose period is over while we know of no renewal or end: the event should have arrived by now. */
export async function askForOverduePlans(parts: ReconcileParts): Promise<void> {
  const { payments } = parts;
  if (payments === null) return;
  const run: Run = { parts, payments, failures: 0 };
  const now = new Date();
  const isOver = lte(subscriptions.currentPeriodEnd, now);
  // The user may have undone a cancellation at the last moment, on the provider's own page.
  const isJustCancelled = and(
    gt(subscriptions.currentPeriodEnd, new Date(now.getTime() - HOUR_MS)),
    lte(subscriptions.updatedAt, subscriptions.currentPeriodEnd),
  );
  const overdue = await customersOfPlans(
    run,
    and(isOver, or(ne(subscriptions.status, 'canceled'), isJustCancelled)),
  );
  for (const { customerId } of overdue) await attempt(run, () => syncCustomer(parts, customerId));
}

/** Returns the ids of all subscriptions that the provider listed; null when the server began to stop. */
async function comparePlans(run: Run): Promise<Set<string> | null> {
  const listed = new Set<string>();
  let chunk: ProvidedSubscription[] = [];
  for await (const provided of run.payments.listSubscriptions()) {
    if (run.parts.stopping.aborted) return null;
    listed.add(provided.subscriptionId);
    chunk.push(provided);
    if (chunk.length < CHUNK) continue;
    await compareChunk(run, chunk);
    chunk = [];
  }
  await compareChunk(run, chunk);
  return listed;
}

async function compareChunk(run: Run, chunk: readonly ProvidedSubscription[]): Promise<void> {
  if (chunk.length === 0) return;
  const { parts, payments } = run;
  const customerIds = chunk.map(({ customerId }) => customerId);
  const stored = await parts.db
    .select({ customerId: billingCustomers.customerId, plan: subscriptions })
    .from(billingCustomers)
    .innerJoin(subscriptions, eq(subscriptions.userId, billingCustomers.userId))
    .where(
      and(eq(billingCustomers.provider, payments.kind), inArray(billingCustomers.customerId, customerIds)),
    );
  const plans = new Map(stored.map(({ customerId, plan }) => [customerId, plan]));
  const differing = chunk.filter((provided) => !isStored(run, provided, plans.get(provided.customerId)));
  for (const customerId of new Set(differing.map((provided) => provided.customerId)))
    await attempt(run, () => syncCustomer(parts, customerId));
}

function isStored({ payments }: Run, provided: ProvidedSubscription, plan: StoredPlan | undefined): boolean {
  return (
    plan !== undefined &&
    plan.source === payments.kind &&
    plan.subscriptionId === provided.subscriptionId &&
    plan.planTier === provided.planTier &&
    plan.status === provided.status &&
    plan.pendingPlanTier === provided.pendingPlanTier &&
    plan.currentPeriodStart.getTime() === provided.currentPeriodStart.getTime() &&
    plan.currentPeriodEnd.getTime() === provided.currentPeriodEnd.getTime()
  );
}

/** Asks for plans that run here but not at the provider. */
async function askForUnlisted(run: Run, listed: ReadonlySet<string>): Promise<void> {
  const isRunning = or(gt(subscriptions.currentPeriodEnd, new Date()), ne(subscriptions.status, 'canceled'));
  for (const { customerId, subscriptionId } of await customersOfPlans(run, isRunning))
    if (subscriptionId !== null && !listed.has(subscriptionId))
      await attempt(run, () => syncCustomer(run.parts, customerId));
}

function customersOfPlans({ parts, payments }: Run, condition: SQL | undefined) {
  return parts.db
    .select({ customerId: billingCustomers.customerId, subscriptionId: subscriptions.subscriptionId })
    .from(subscriptions)
    .innerJoin(
      billingCustomers,
      and(eq(billingCustomers.userId, subscriptions.userId), eq(billingCustomers.provider, payments.kind)),
    )
    .where(
      and(
        eq(subscriptions.source, payments.kind),
        ne(subscriptions.planTier, 'free'),
        isNotNull(subscriptions.subscriptionId),
        condition,
      ),
    );
}

/** Asks for checkouts from which no browser returned. */
async function askForCheckouts(run: Run): Promise<void> {
  const { parts, payments } = run;
  const open = await parts.db
    .select({ userId: checkouts.userId, sessionId: checkouts.sessionId })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.provider, payments.kind),
        eq(checkouts.isOpen, true),
        gt(checkouts.createdAt, new Date(Date.now() - CHECKOUT_DAYS * DAY_MS)),
      ),
    );
  for (const { userId, sessionId } of open)
    await attempt(run, () => returnFromCheckout(parts, userId, sessionId));
}

async function comparePayments(run: Run, since: Date): Promise<void> {
  if (run.parts.stopping.aborted) return;
  for await (const payment of run.payments.listPayments(since)) {
    if (run.parts.stopping.aborted) return;
    if (!(await isPaymentStored(run, payment))) await attempt(run, () => applyPayment(run.parts, payment));
  }
}

async function isPaymentStored({ parts, payments }: Run, payment: ProvidedPayment): Promise<boolean> {
  const [stored] = await parts.db
    .select({ isWithdrawn: takenPayments.isWithdrawn })
    .from(takenPayments)
    .where(and(eq(takenPayments.provider, payments.kind), eq(takenPayments.paymentId, payment.paymentId)));
  return stored !== undefined && stored.isWithdrawn === payment.isReversed;
}

/** Starts nothing once the server stops. */
async function attempt(run: Run, act: () => Promise<unknown>): Promise<void> {
  if (run.parts.stopping.aborted) return;
  try {
    await act();
  } catch (error) {
    run.failures += 1;
    if (run.failures >= MAX_FAILURES) throw error;
    run.parts.log.error({ err: error }, 'the payment provider could not be asked about a customer');
  }
}
