import type { ProvidedPayment } from '../payment-provider.ts';
import { fetchPayment, isPack, readInvoicePayment, readPackPayment } from './read-payment.ts';
import { idOf, type StripeParts } from './stripe-client.ts';

const PAGE = 100;
/**
 * Stripe lists invoices and checkouts by when they were made, which is up to so long before they are paid: by a transfer,
 * or by the last of several attempts.
 */
const LATE_SECONDS = 30 * 24 * 60 * 60;

/** All payments that were made or taken back since, and earlier ones that Stripe cannot tell apart from these; each once. */
export async function* listPayments(parts: StripeParts, since: Date): AsyncGenerator<ProvidedPayment> {
  const told = new Set<string>();
  const sinceSeconds = Math.floor(since.getTime() / 1000);
  for await (const payment of allPayments(parts, sinceSeconds))
    if (payment !== null && !told.has(payment.paymentId)) {
      told.add(payment.paymentId);
      yield payment;
    }
}

async function* allPayments(parts: StripeParts, since: number): AsyncGenerator<ProvidedPayment | null> {
  yield* invoicePayments(parts, since - LATE_SECONDS);
  yield* packPayments(parts, since - LATE_SECONDS);
  for await (const { payment_intent } of parts.stripe.refunds.list({ created: { gte: since }, limit: PAGE }))
    if (payment_intent !== null) yield fetchPayment(parts, idOf(payment_intent));
  for await (const { payment_intent } of parts.stripe.disputes.list({ created: { gte: since }, limit: PAGE }))
    if (payment_intent !== null) yield fetchPayment(parts, idOf(payment_intent));
}

async function* invoicePayments(parts: StripeParts, since: number): AsyncGenerator<ProvidedPayment | null> {
  const paid = parts.stripe.invoicePayments.list({
    created: { gte: since },
    status: 'paid',
    limit: PAGE,
    expand: ['data.invoice', 'data.payment.payment_intent.latest_charge'],
  });
  for await (const { payment, invoice } of paid)
    if (typeof payment.payment_intent === 'object')
      yield readInvoicePayment(parts, payment.payment_intent, invoice);
}

async function* packPayments(parts: StripeParts, since: number): AsyncGenerator<ProvidedPayment | null> {
  const sessions = parts.stripe.checkout.sessions.list({
    created: { gte: since },
    status: 'complete',
    limit: PAGE,
    expand: ['data.payment_intent.latest_charge'],
  });
  for await (const { id, payment_intent: intent } of sessions)
    if (intent !== null && typeof intent === 'object' && isPack(intent))
      yield readPackPayment(parts, intent, id);
}
