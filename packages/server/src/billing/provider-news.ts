import { applyPayment } from './apply-payment.ts';
import { isEventKnown, type ProviderEvent, rememberEvent } from './provider-event.ts';
import { type BillingParts, requirePayments } from './require-payments.ts';
import { syncCustomer } from './sync-customer.ts';

/** That something has changed at the provider, and for whom. */
export interface ProviderNews {
  customerId: string;
  /** A payment that was made, refunded or disputed. */
  paymentId?: string;
  /** By which we know it when it comes again. */
  event?: ProviderEvent;
}

/**
 * Asks the provider anew about whatever has changed and stores it; a repeated event does nothing. Rejects, having stored
 * nothing of the event, when the provider or the database fails: it has to come again.
 */
export async function handleProviderNews(
  parts: BillingParts,
  { customerId, paymentId, event }: ProviderNews,
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
