import { applyPayment } from './apply-payment.ts';
import { isEventKnown, type ProviderEvent, rememberEvent } from './provider-event.ts';
import { type BillingParts, requirePayments } from './require-payments.ts';
import { syncCustomer } from './sync-customer.ts';

/** What changed at the provider. */
export interface EventSubject {
  customerId: string;
  /** A payment that was made, refunded or disputed. */
  paymentId?: string;
}

export interface ProviderNotification extends EventSubject {
  /** Identifies a repeated delivery. */
  event?: ProviderEvent;
}

/**
 * Asks the provider anew about whatever has changed and stores it; a repeated event does nothing. Rejects, having stored
 * nothing of the event, when the provider or the database fails: it has to come again.
 */
export async function handleProviderNotification(
  parts: BillingParts,
  { customerId, paymentId, event }: ProviderNotification,
): Promise<void> {
  if (event && (await isEventKnown(parts.db, event))) return;
  if (paymentId === undefined) {
    await syncCustomer(parts, customerId, event);
    return;
  }
  await syncCustomer(parts, customerId);
  const payment = await requirePayments(parts).fetchPayment(paymentId);
  if (payment) await applyPayment(parts, payment, event);
  else await rememberEvent(parts.db, event);
}
