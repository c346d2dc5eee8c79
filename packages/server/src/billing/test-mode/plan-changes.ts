import type { PaidTier } from '@ledgerlift/contract';
import type { Database } from '../../store/database.ts';
import { PaymentRefusedError } from '../payment-errors.ts';
import { changeSubscription, lockRolledOn, storeTurn } from './change-subscription.ts';
import { refundLatest } from './payments.ts';
import { changeNow, endAt, stillRunning, unchanged, upgradePrice } from './subscription-life.ts';

/** Another plan from the next period on; the present one takes a waiting change back. Throws `conflict` once it has ended. */
export function changeAtEnd(db: Database, subscriptionId: string, planTier: PaidTier): Promise<void> {
  return changeSubscription(db, subscriptionId, (subscription) =>
    unchanged({
      ...stillRunning(subscription),
      cancelAtPeriodEnd: false,
      pendingPlanTier: planTier === subscription.planTier ? null : planTier,
    }),
  );
}

/**
 * Throws PaymentRefusedError when the bank was told to refuse, or the period itself is not paid yet; `conflict` once it has
 * ended.
 */
export async function changePlanNow(db: Database, subscriptionId: string, planTier: PaidTier): Promise<void> {
  const refusal = await db.transaction(async (tx) => {
    const { record, now } = await lockRolledOn(tx, subscriptionId);
    const subscription = stillRunning(record.state);
    if (upgradePrice(subscription, planTier, now).minor > 0) {
      if (subscription.status === 'past_due') return 'Pay what is overdue first, under Manage Subscription.';
      if (subscription.failNextCharge) {
        await storeTurn(tx, record, unchanged({ ...subscription, failNextCharge: false }));
        return 'The test bank refused the charge. Try again, or use another card.';
      }
    }
    await storeTurn(tx, record, changeNow(subscription, planTier, now));
    return null;
  });
  // Outside of the transaction, so that the bank's one refusal is used up.
  if (refusal !== null) throw new PaymentRefusedError(refusal);
}

/** Ends it at once and gives back what is left of its last payment. */
export function endAndRefund(db: Database, subscriptionId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const { record, now } = await lockRolledOn(tx, subscriptionId);
    await storeTurn(tx, record, endAt(record.state, now));
    await refundLatest(tx, record.customerId, subscriptionId);
  });
}
