import { and, asc, eq, sql } from 'drizzle-orm';
import { noteAct } from '../accounts/audit.ts';
import { allowanceOf } from '../credits/allowance.ts';
import { giveAllowance, lockOwner } from '../credits/credit-balance.ts';
import { billingPeriodOf, KEPT } from '../credits/credit-period.ts';
import { returnCredits, takeBackCredits } from '../credits/take-back.ts';
import type { StoreTransaction } from '../store/database.ts';
import { creditEntries, payments as storedPayments } from '../store/schema.ts';
import { userOfCustomer } from './billing-customer.ts';
import type { ProvidedPayment } from './payment-provider.ts';
import { type ProviderEvent, rememberEvent } from './provider-event.ts';
import { type BillingParts, requirePayments } from './require-payments.ts';

type StoredPayment = typeof storedPayments.$inferSelect;

/**
 * Gives the credits of a pack that is paid, and takes back what a payment gave, as far as it was not used, while it is
 * refunded or disputed; a dispute that is won returns it. Any number of times and in any order, the effect is that of what
 * the provider says now. A plan's allowance is given by `syncCustomer`, which has to come first.
 */
export async function applyPayment(
  parts: BillingParts,
  payment: ProvidedPayment,
  event?: ProviderEvent,
): Promise<void> {
  const { db } = parts;
  const { kind } = requirePayments(parts);
  const userId = await userOfCustomer(db, kind, payment.customerId, payment.userId);
  if (userId === null) return rememberEvent(db, event);
  await db.transaction(async (tx) => {
    await lockOwner(tx, userId);
    await rememberEvent(tx, event);
    const { subject } = payment;
    const period =
      subject.kind === 'pack' ? KEPT : billingPeriodOf({ currentPeriodStart: subject.periodStart });
    if (subject.kind === 'pack')
      await tx
        .insert(creditEntries)
        .values({
          ownerId: userId,
          period,
          kind: 'grant',
          amount: subject.credits,
          source: packSource(subject),
        })
        .onConflictDoNothing();
    else await giveAllowance(tx, userId, await allowanceOf(tx, parts.creditRules, userId, new Date()));
    const stored = await storePayment(tx, { provider: kind, paymentId: payment.paymentId, userId, period });
    if (payment.isTakenBack && !stored.isWithdrawn) await withdraw(tx, stored, payment);
    if (!payment.isTakenBack && stored.isWithdrawn) await giveBack(tx, stored);
  });
}

function packSource({ sessionId }: { sessionId: string }): string {
  return `pack ${sessionId}`;
}

async function storePayment(
  tx: StoreTransaction,
  payment: Pick<StoredPayment, 'provider' | 'paymentId' | 'userId' | 'period'>,
): Promise<StoredPayment> {
  const { provider, paymentId } = payment;
  await tx.insert(storedPayments).values(payment).onConflictDoNothing();
  const [stored] = await tx
    .select()
    .from(storedPayments)
    .where(and(eq(storedPayments.provider, provider), eq(storedPayments.paymentId, paymentId)));
  if (!stored) throw new Error('a payment that was just stored is not there');
  return stored;
}

async function withdraw(
  tx: StoreTransaction,
  stored: StoredPayment,
  { subject }: ProvidedPayment,
): Promise<void> {
  const { userId, period, paymentId } = stored;
  const turn = stored.turns + 1;
  const gave = subject.kind === 'pack' ? subject.credits : await allowanceOfPayment(tx, stored, subject.kind);
  const credits = await takeBackCredits(
    tx,
    { ownerId: userId, period },
    withdrawalName(paymentId, turn),
    gave,
  );
  await turnPayment(tx, stored, true);
  await noteAct(tx, { actor: 'system', action: 'payment.taken-back', userId, details: { gave, credits } });
}

async function giveBack(tx: StoreTransaction, stored: StoredPayment): Promise<void> {
  const { userId, period, paymentId, turns } = stored;
  const credits = await returnCredits(tx, { ownerId: userId, period }, withdrawalName(paymentId, turns));
  await turnPayment(tx, stored, false);
  await noteAct(tx, { actor: 'system', action: 'payment.returned', userId, details: { credits } });
}

function withdrawalName(paymentId: string, turn: number): string {
  return `withdrawal ${turn} of ${paymentId}`;
}

async function turnPayment(
  tx: StoreTransaction,
  { provider, paymentId, turns }: StoredPayment,
  isWithdrawn: boolean,
): Promise<void> {
  await tx
    .update(storedPayments)
    .set({ isWithdrawn, turns: isWithdrawn ? turns + 1 : turns, updatedAt: sql`now()` })
    .where(and(eq(storedPayments.provider, provider), eq(storedPayments.paymentId, paymentId)));
}

/** A period's first allowance came by the payment for the period; whatever was added to it, by upgrades. */
async function allowanceOfPayment(
  tx: StoreTransaction,
  { userId, period }: StoredPayment,
  kind: 'period' | 'upgrade',
): Promise<number> {
  const given = await tx
    .select({ amount: creditEntries.amount })
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.ownerId, userId),
        eq(creditEntries.period, period),
        eq(creditEntries.kind, 'allowance'),
      ),
    )
    .orderBy(asc(creditEntries.id));
  const [first, ...added] = given.map((entry) => entry.amount);
  return kind === 'period' ? (first ?? 0) : added.reduce((sum, amount) => sum + amount, 0);
}
