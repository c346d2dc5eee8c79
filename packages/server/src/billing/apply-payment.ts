import { and, eq, sql } from 'drizzle-orm';
import { writeAuditEntry } from '../accounts/audit.ts';
import { allowanceOf } from '../credits/allowance.ts';
import { giveAllowance, lockOwner } from '../credits/credit-balance.ts';
import { addWithdrawal, poolState } from '../credits/revoke-credits.ts';
import type { StoreTransaction } from '../store/database.ts';
import { creditEntries, payments as storedPayments } from '../store/schema.ts';
import { userOfCustomer } from './billing-customer.ts';
import { effectOfPayment, grantOfPayment, type PaymentEffect, periodOfPayment } from './payment-effect.ts';
import type { ProvidedPayment } from './payment-provider.ts';
import { type ProviderEvent, rememberEvent } from './provider-event.ts';
import { type BillingParts, requirePayments } from './require-payments.ts';

type StoredPayment = typeof storedPayments.$inferSelect;

/**
 * Grants the credits of a paid pack. Revokes the unused credits of a payment while it is refunded or disputed; winning
 * the dispute restores them. Idempotent and independent of order: the effect follows what the provider reports now. A
 * plan's allowance is granted by `syncCustomer`, which must run first.
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
    const pool = { ownerId: userId, period: periodOfPayment(payment) };
    const grant = grantOfPayment(payment);
    if (grant)
      await tx
        .insert(creditEntries)
        .values({ ...pool, kind: 'grant', ...grant })
        .onConflictDoNothing();
    else await giveAllowance(tx, userId, await allowanceOf(tx, parts.creditRules, userId, new Date()));
    const { paymentId } = payment;
    const stored = await storePayment(tx, { provider: kind, paymentId, userId, period: pool.period });
    if (payment.isReversed === stored.isWithdrawn) return;
    const effect = effectOfPayment(payment, stored, await poolState(tx, pool));
    if (effect) await storeEffect(tx, stored, effect);
  });
}

async function storePayment(
  tx: StoreTransaction,
  payment: Pick<StoredPayment, 'provider' | 'paymentId' | 'userId' | 'period'>,
): Promise<StoredPayment> {
  const { provider, paymentId } = payment;
  await tx.insert(storedPayments).values(payment).onConflictDoNothing();
  const [stored] = await tx.select().from(storedPayments).where(isPayment({ provider, paymentId }));
  if (!stored) throw new Error('a payment that was just stored is missing');
  return stored;
}

async function storeEffect(
  tx: StoreTransaction,
  stored: StoredPayment,
  { isWithdrawn, turns, gave, withdrawal }: PaymentEffect,
): Promise<void> {
  const { userId, period } = stored;
  await addWithdrawal(tx, { ownerId: userId, period }, withdrawal);
  await tx.update(storedPayments).set({ isWithdrawn, turns, updatedAt: sql`now()` }).where(isPayment(stored));
  const credits = Math.abs(withdrawal.amount);
  await writeAuditEntry(
    tx,
    isWithdrawn
      ? { actor: 'system', action: 'payment.taken-back', userId, details: { gave, credits } }
      : { actor: 'system', action: 'payment.returned', userId, details: { credits } },
  );
}

function isPayment({ provider, paymentId }: Pick<StoredPayment, 'provider' | 'paymentId'>) {
  return and(eq(storedPayments.provider, provider), eq(storedPayments.paymentId, paymentId));
}
