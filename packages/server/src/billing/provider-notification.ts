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
 * Asks the provider for the current state and stores it; ignores a repeated event. When the provider or the database
 * fails, rejects without storing the event, so that the provider must send it again.
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
