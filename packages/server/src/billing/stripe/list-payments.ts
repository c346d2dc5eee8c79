import type { ProvidedPayment } from '../payment-provider.ts';
import { fetchPayment, isPack, readInvoicePayment, readPackPayment } from './read-payment.ts';
import { idOf, type StripeParts } from './stripe-client.ts';

const PAGE = 100;
/**
 * Stripe filters invoices and checkouts by creation, which can be this long before the payment: by bank transfer, or at
 * the last of several attempts.
 */
const LATE_SECONDS = 30 * 24 * 60 * 60;

/** All payments made or reversed since, each once, possibly with earlier ones that Stripe's filters cannot exclude. */
export async function* listPayments(parts: StripeParts, since: Date): AsyncGenerator<ProvidedPayment> {
  const { stripe } = parts;
  const seconds = Math.floor(since.getTime() / 1000);
  const listed = new Set<string>();
  for (const made of [
    invoicePayments(parts, seconds - LATE_SECONDS),
    packPayments(parts, seconds - LATE_SECONDS),
  ])
    for await (const payment of made) {
      listed.add(payment.paymentId);
      yield payment;
    }
  const created = { gte: seconds };
  for (const listTakenBack of [
    () => stripe.refunds.list({ created, limit: PAGE }),
    () => stripe.disputes.list({ created, limit: PAGE }),
  ])
    for await (const { payment_intent: intent } of listTakenBack()) {
      if (intent === null || listed.has(idOf(intent))) continue;
      listed.add(idOf(intent));
      const payment = await fetchPayment(parts, idOf(intent));
      if (payment) yield payment;
    }
}

async function* invoicePayments(parts: StripeParts, since: number): AsyncGenerator<ProvidedPayment> {
  const paid = parts.stripe.invoicePayments.list({
    created: { gte: since },
    status: 'paid',
    limit: PAGE,
    expand: ['data.invoice', 'data.payment.payment_intent.latest_charge'],
  });
  for await (const { payment, invoice } of paid) {
    if (typeof payment.payment_intent !== 'object') continue;
    const read = await readInvoicePayment(parts, payment.payment_intent, invoice);
    if (read) yield read;
  }
}

async function* packPayments(parts: StripeParts, since: number): AsyncGenerator<ProvidedPayment> {
  const sessions = parts.stripe.checkout.sessions.list({
    created: { gte: since },
    status: 'complete',
    limit: PAGE,
    expand: ['data.payment_intent.latest_charge'],
  });
  for await (const { id, payment_intent: intent } of sessions) {
    if (intent === null || typeof intent !== 'object' || !isPack(intent)) continue;
    const read = await readPackPayment(parts, intent, id);
    if (read) yield read;
  }
}
