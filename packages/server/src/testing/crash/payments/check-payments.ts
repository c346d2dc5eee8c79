import type { PaidTier } from '@ledgerlift/contract';
import { inArray } from 'drizzle-orm';
import { type Database, openDatabase } from '../../../store/database.ts';
import { billingEvents, checkouts, payments, tasks, users } from '../../../store/schema.ts';
import { auditLedger } from '../../audit-ledger.ts';
import type { SentEvent } from '../../stripe-double/event-sender.ts';
import type { StripeDouble } from '../../stripe-double/stripe-double.ts';
import type { InvoiceObject } from '../../stripe-double/stripe-objects.ts';
import { type CreditCheck, checkCredits } from './check-credits.ts';
import { checkPlans } from './check-plans.ts';
import { withdrawnPayments } from './expected-from-stripe.ts';

export interface PaymentCheck extends CreditCheck {
  problems: string[];
  /** Credits that were spent. */
  spent: number;
}

export interface CheckedAgainst {
  /** All acknowledged checkouts. */
  checkouts: readonly { email: string; sessionId: string }[];
  /** True once all events are processed: the stored data must be complete, not only correct. */
  isSettled: boolean;
}

/**
 * Compares the data folder of a stopped or killed server with the objects of the Stripe double. No other process may
 * use the folder. `seen`: see EventWitness.
 */
export async function checkPayments(
  dataDir: string,
  double: StripeDouble,
  seen: ReadonlyMap<string, PaidTier>,
  against: CheckedAgainst,
): Promise<PaymentCheck> {
  const { db, close } = await openDatabase({
    dataDir,
    databaseUrl: undefined,
    onFailed: (error) => {
      throw error;
    },
  });
  try {
    const ledger = await auditLedger(db);
    const credits = await checkCredits(db, double, seen, against.isSettled);
    const problems = [
      ...ledger.problems,
      ...credits.problems,
      ...(await checkEvents(db, double)),
      ...(await checkCheckouts(db, against)),
      ...(against.isSettled ? await checkSettled(db, double) : []),
    ];
    const spent = [...ledger.spent.values()].reduce((sum, amount) => sum + amount, 0);
    return { ...credits, problems, spent };
  } finally {
    await close();
  }
}

async function checkSettled(db: Database, double: StripeDouble): Promise<string[]> {
  const active = await db
    .select()
    .from(tasks)
    .where(inArray(tasks.status, ['queued', 'running']));
  return [
    ...active.map(({ id, status }) => `task ${id} is ${status} for ever`),
    ...(await checkPlans(db, double)),
    ...(await checkTakenBack(db, double)),
  ];
}

/** Every payment must be stored, and withdrawn when it was refunded or disputed at Stripe. */
async function checkTakenBack(db: Database, double: StripeDouble): Promise<string[]> {
  const stored = new Map((await db.select().from(payments)).map((row) => [row.paymentId, row.isWithdrawn]));
  const truth = withdrawnPayments(double);
  const wrong = [...truth].filter(([id, isTakenBack]) => stored.get(id) !== isTakenBack);
  const invented = [...stored.keys()].filter((id) => !truth.has(id));
  return [
    ...wrong.map(
      ([id, is]) => `${id} is ${is ? '' : 'not '}taken back at Stripe, and stored as ${stored.get(id)}`,
    ),
    ...invented.map((id) => `${id} is stored and was never paid`),
  ];
}

/** An event that is stored as processed must have had its effect: its payment is stored. */
async function checkEvents(db: Database, double: StripeDouble): Promise<string[]> {
  const sent = new Map(double.sender.events.map((event) => [event.id, event]));
  const known = new Set((await db.select({ id: payments.paymentId }).from(payments)).map(({ id }) => id));
  const problems: string[] = [];
  for (const { id, type } of await db.select().from(billingEvents)) {
    const event = sent.get(id);
    if (!event) problems.push(`the event ${id} is stored and was never sent`);
    const paymentId = event ? paymentOf(double, event) : null;
    if (paymentId !== null && !known.has(paymentId))
      problems.push(`the event ${type} of ${paymentId} is stored without its effect`);
  }
  return problems;
}

/** The successful payment of an event; null for events without one. */
function paymentOf(double: StripeDouble, { type, data }: SentEvent): string | null {
  if (type === 'invoice.paid') {
    const { id } = data.object as InvoiceObject;
    const paid = double.world.store.all('invoice_payment').find(({ invoice }) => invoice === id);
    return paid?.payment.payment_intent ?? null;
  }
  const { payment_intent: paymentId, payment_status: paid } = data.object as Record<string, unknown>;
  if (typeof paymentId !== 'string') return null;
  if (type === 'checkout.session.completed') return paid === 'paid' ? paymentId : null;
  return /^charge\.(refunded|dispute\.)|^refund\./.test(type) ? paymentId : null;
}

/** Every checkout that was returned to a browser must be stored. */
async function checkCheckouts(db: Database, against: CheckedAgainst): Promise<string[]> {
  const stored = await db.select().from(checkouts);
  const emails = new Map((await db.select().from(users)).map(({ id, email }) => [id, email]));
  const owners = new Map(stored.map(({ sessionId, userId }) => [sessionId, emails.get(userId)]));
  return against.checkouts
    .filter(({ email, sessionId }) => owners.get(sessionId) !== email)
    .map(({ sessionId }) => `the checkout ${sessionId} was answered and is not stored`);
}
