import type { PaidTier } from '@ledgerlift/contract';
import type { Database } from '../../store/database.ts';
import { PaymentRefusedError } from '../payment-errors.ts';
import { lockUpToDate, storeTransition } from './change-subscription.ts';
import { refundLatest } from './payments.ts';
import { endAt, tryChangeNow } from './subscription-lifecycle.ts';

/**
 * Throws PaymentRefusedError when the simulated bank refuses or the current period is unpaid; `conflict` when the
 * subscription has ended.
 */
export async function changePlanNow(db: Database, subscriptionId: string, planTier: PaidTier): Promise<void> {
  const refusal = await db.transaction(async (tx) => {
    const { record, now } = await lockUpToDate(tx, subscriptionId);
    const tried = tryChangeNow(record.state, planTier, now);
    await storeTransition(tx, record, tried.turn);
    return tried.refusal;
  });
  // Throws outside of the transaction, so that the bank's single refusal is consumed.
  if (refusal !== null) throw new PaymentRefusedError(refusal);
}

/** Ends it at once and refunds the rest of its last payment. */
export function endAndRefund(db: Database, subscriptionId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const { record, now } = await lockUpToDate(tx, subscriptionId);
    await storeTransition(tx, record, endAt(record.state, now));
    await refundLatest(tx, record.customerId, subscriptionId);
  });
}
