import { randomId } from '../../random-id.ts';
import { handleProviderNotification } from '../provider-notification.ts';
import type { BillingParts } from '../require-payments.ts';
import { changedPayments } from './payments.ts';

/**
 * Delivers events to the server as a webhook would: for the subscription, then for each payment since. `act`: names the
 * action in the list of events.
 */
export async function deliverTestEvents(
  parts: BillingParts,
  customerId: string,
  act: string,
  since: Date,
): Promise<void> {
  const newEvent = () => ({ id: `test_evt_${randomId()}`, type: `test.${act}` });
  await handleProviderNotification(parts, { customerId, event: newEvent() });
  // Read afterwards: on the first event the server refunds a second subscription.
  for (const paymentId of await changedPayments(parts.db, since, customerId))
    await handleProviderNotification(parts, { customerId, paymentId, event: newEvent() });
}
