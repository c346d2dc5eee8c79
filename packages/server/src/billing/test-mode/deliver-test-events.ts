import { randomId } from '../../random-id.ts';
import { handleProviderNotification } from '../provider-notification.ts';
import type { BillingParts } from '../require-payments.ts';
import { changedPayments } from './payments.ts';

/**
 * Tells the server of what has changed for a customer, as a webhook would: the subscription, then each payment since.
 * `act`: what was done, for the list of events.
 */
export async function deliverTestEvents(
  parts: BillingParts,
  customerId: string,
  act: string,
  since: Date,
): Promise<void> {
  const newEvent = () => ({ id: `test_evt_${randomId()}`, type: `test.${act}` });
  await handleProviderNotification(parts, { customerId, event: newEvent() });
  // Read after that: the server refunds a second subscription as soon as it hears of it.
  for (const paymentId of await changedPayments(parts.db, since, customerId))
    await handleProviderNotification(parts, { customerId, paymentId, event: newEvent() });
}
