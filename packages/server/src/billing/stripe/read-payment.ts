import type Stripe from 'stripe';
import type { ProvidedPayment } from '../payment-provider.ts';
import { readInvoiceSubject } from './read-invoice.ts';
import { idOf, type StripeParts } from './stripe-client.ts';
import { unlessMissing } from './stripe-failures.ts';

/** Dispute states in which we keep the money. */
const WITHOUT_REVERSAL = new Set(['won', 'warning_closed']);

/** null when the payment does not exist, did not succeed, or is not for one of our products. */
export async function fetchPayment(parts: StripeParts, paymentId: string): Promise<ProvidedPayment | null> {
  const { stripe } = parts;
  const intent = await unlessMissing(
    stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] }),
  );
  if (intent === null) return null;
  if (isPack(intent)) {
    const { data } = await stripe.checkout.sessions.list({ payment_intent: intent.id, limit: 1 });
    const [session] = data;
    return session ? readPackPayment(parts, intent, session.id) : null;
  }
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent.id },
    limit: 1,
    expand: ['data.invoice'],
  });
  const [paid] = data;
  return paid ? readInvoicePayment(parts, intent, paid.invoice) : null;
}

/** True for a credit pack: its metadata names the credits. */
export function isPack({ metadata }: Pick<Stripe.PaymentIntent, 'metadata'>): boolean {
  return metadata.credits !== undefined;
}

/** The payment of a credit pack; its charge must be expanded. null as for `fetchPayment`. */
export async function readPackPayment(
  parts: StripeParts,
  intent: Stripe.PaymentIntent,
  sessionId: string,
): Promise<ProvidedPayment | null> {
  const credits = Number(intent.metadata.credits);
  if (!Number.isSafeInteger(credits) || credits <= 0) return null;
  return readPayment(parts, intent, intent.metadata.userId ?? null, { kind: 'pack', sessionId, credits });
}

/** The payment of an invoice; both must be expanded. null as for `fetchPayment`. */
export async function readInvoicePayment(
  parts: StripeParts,
  intent: Stripe.PaymentIntent,
  invoice: string | Stripe.Invoice | Stripe.DeletedInvoice,
): Promise<ProvidedPayment | null> {
  if (typeof invoice === 'string' || invoice.deleted) return null;
  const subject = await readInvoiceSubject(parts, invoice);
  const userId = invoice.parent?.subscription_details?.metadata?.userId ?? null;
  return subject && readPayment(parts, intent, userId, subject);
}

async function readPayment(
  parts: StripeParts,
  intent: Stripe.PaymentIntent,
  userId: string | null,
  subject: ProvidedPayment['subject'],
): Promise<ProvidedPayment | null> {
  if (intent.status !== 'succeeded' || intent.customer === null) return null;
  return {
    paymentId: intent.id,
    customerId: idOf(intent.customer),
    userId,
    subject,
    isReversed: await isReversed(parts, intent),
  };
}

/** Refunded in full, or disputed and not won. */
async function isReversed({ stripe }: StripeParts, intent: Stripe.PaymentIntent): Promise<boolean> {
  const { latest_charge: charge } = intent;
  if (charge === null || typeof charge === 'string') return false;
  if (charge.refunded) return true;
  if (!charge.disputed) return false;
  for await (const { status } of stripe.disputes.list({ payment_intent: intent.id }))
    if (!WITHOUT_REVERSAL.has(status)) return true;
  return false;
}
