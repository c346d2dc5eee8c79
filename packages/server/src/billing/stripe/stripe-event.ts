import Stripe from 'stripe';
import { z } from 'zod';
import type { EventSubject } from '../provider-notification.ts';
import { idOf, type StripeParts } from './stripe-client.ts';
import { unlessMissing } from './stripe-failures.ts';

/** Validity of a signature in seconds, which limits replays of recorded requests. */
const TOLERANCE_SECONDS = 300;

/** We trust only the id, the type and the subject of an event, and ask Stripe for the rest. */
const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      id: z.string().optional(),
      customer: z.string().nullish(),
      payment_intent: z.string().nullish(),
    }),
  }),
});
export type StripeEvent = z.infer<typeof eventSchema>;
type EventObject = StripeEvent['data']['object'];
type SubjectReader = (parts: StripeParts, object: EventObject) => Promise<EventSubject | null>;

/** Finds the subject of each kind of event. We ignore all other kinds. */
const SUBJECT_READERS = new Map<string, SubjectReader>([
  ['checkout.session.completed', namedPayment],
  ['checkout.session.async_payment_succeeded', namedPayment],
  ['customer.subscription.created', namedCustomer],
  ['customer.subscription.updated', namedCustomer],
  ['customer.subscription.deleted', namedCustomer],
  ['customer.subscription.paused', namedCustomer],
  ['customer.subscription.resumed', namedCustomer],
  ['invoice.paid', paymentOfInvoice],
  ['invoice.payment_failed', namedCustomer],
  ['charge.refunded', namedPayment],
  ['refund.created', customerOfPayment],
  ['refund.updated', customerOfPayment],
  ['refund.failed', customerOfPayment],
  ['charge.dispute.created', customerOfPayment],
  ['charge.dispute.updated', customerOfPayment],
  ['charge.dispute.closed', customerOfPayment],
  ['charge.dispute.funds_withdrawn', customerOfPayment],
  ['charge.dispute.funds_reinstated', customerOfPayment],
  ['subscription_schedule.created', namedCustomer],
  ['subscription_schedule.updated', namedCustomer],
  ['subscription_schedule.released', namedCustomer],
  ['subscription_schedule.canceled', namedCustomer],
  ['subscription_schedule.completed', namedCustomer],
  ['subscription_schedule.aborted', namedCustomer],
]);

/** The event if Stripe signed it recently with this secret; null otherwise. */
export function verifyEvent(
  secret: string,
  body: Uint8Array,
  signature: string | undefined,
): StripeEvent | null {
  try {
    const event = Stripe.webhooks.constructEvent(body, signature ?? '', secret, TOLERANCE_SECONDS);
    return eventSchema.parse(event);
  } catch {
    return null;
  }
}

/** The customer and the payment of an event; null for an event that we ignore. */
export async function subjectOf(
  parts: StripeParts,
  { type, data }: StripeEvent,
): Promise<EventSubject | null> {
  const read = SUBJECT_READERS.get(type);
  return read ? read(parts, data.object) : null;
}

async function namedCustomer(_parts: StripeParts, { customer }: EventObject): Promise<EventSubject | null> {
  return customer ? { customerId: customer } : null;
}

async function namedPayment(
  _parts: StripeParts,
  { customer, payment_intent }: EventObject,
): Promise<EventSubject | null> {
  if (!customer) return null;
  return payment_intent ? { customerId: customer, paymentId: payment_intent } : { customerId: customer };
}

async function paymentOfInvoice(
  { stripe }: StripeParts,
  { id, customer }: EventObject,
): Promise<EventSubject | null> {
  if (!customer) return null;
  if (id !== undefined)
    for await (const { payment } of stripe.invoicePayments.list({ invoice: id, status: 'paid' }))
      if (payment.payment_intent !== undefined)
        return { customerId: customer, paymentId: idOf(payment.payment_intent) };
  return { customerId: customer };
}

/** Refunds and disputes name only the payment. */
async function customerOfPayment(
  { stripe }: StripeParts,
  { payment_intent }: EventObject,
): Promise<EventSubject | null> {
  if (!payment_intent) return null;
  const intent = await unlessMissing(stripe.paymentIntents.retrieve(payment_intent));
  if (intent === null || intent.customer === null) return null;
  return { customerId: idOf(intent.customer), paymentId: payment_intent };
}
