import type Stripe from 'stripe';
import { askBank, type DoubleWorld, emitEvent, itemOf, nowSeconds } from './double-world.ts';
import type {
  ChargeObject,
  InvoiceObject,
  InvoicePaymentObject,
  LineObject,
  PaymentIntentObject,
  PriceObject,
  SubscriptionObject,
} from './stripe-objects.ts';

/** A line of a new invoice. */
export interface NewLine {
  price: PriceObject;
  amount: number;
  period: { start: number; end: number };
  isProration: boolean;
}

interface NewInvoice {
  subscription: SubscriptionObject;
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  lines: NewLine[];
  /** For a renewal: the period that has ended. */
  usage: { start: number; end: number };
}

/** Creates a draft, which is not charged yet. */
export function draftInvoice(
  world: DoubleWorld,
  { subscription, reason, lines, usage }: NewInvoice,
): InvoiceObject {
  const { store } = world;
  const id = store.newId('invoice');
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const invoice = store.add('invoice', {
    id,
    object: 'invoice',
    amount_due: Math.max(0, total),
    amount_paid: 0,
    amount_remaining: Math.max(0, total),
    attempt_count: 0,
    attempted: false,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: nowSeconds(),
    currency: subscription.currency,
    customer: subscription.customer,
    lines: {
      object: 'list',
      data: lines.map((line) => lineObject(world, id, subscription, line)),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
    },
    period_start: usage.start,
    period_end: usage.end,
    status: 'draft',
    total,
  });
  subscription.latest_invoice = id;
  emitEvent(world, 'invoice.created', invoice);
  return invoice;
}

function lineObject(
  { store }: DoubleWorld,
  invoice: string,
  subscription: SubscriptionObject,
  { price, amount, period, isProration }: NewLine,
): LineObject {
  const common = { proration: isProration, proration_details: null, subscription: subscription.id };
  const parent: Stripe.InvoiceLineItem.Parent = isProration
    ? {
        type: 'invoice_item_details',
        invoice_item_details: { invoice_item: 'ii_of_proration', ...common },
        subscription_item_details: null,
      }
    : {
        type: 'subscription_item_details',
        invoice_item_details: null,
        subscription_item_details: {
          invoice_item: null,
          subscription_item: itemOf(subscription).id,
          ...common,
        },
      };
  return {
    id: store.newId('line_item'),
    object: 'line_item',
    amount,
    currency: subscription.currency,
    description: null,
    invoice,
    livemode: false,
    metadata: { ...subscription.metadata },
    parent,
    period,
    pricing: {
      type: 'price_details',
      price_details: { price: price.id, product: price.product },
      unit_amount_decimal: String(price.unit_amount),
    },
    quantity: 1,
  };
}

/** Finalizes an invoice, with a payment intent when there is an amount to pay. */
export function finalizeInvoice(world: DoubleWorld, invoice: InvoiceObject): void {
  invoice.status = 'open';
  if (invoice.amount_due > 0) {
    const intent = newIntent(world, invoice.customer, invoice.amount_due, invoice.currency, {});
    world.store.add('invoice_payment', {
      id: world.store.newId('invoice_payment'),
      object: 'invoice_payment',
      amount_paid: null,
      amount_requested: invoice.amount_due,
      created: nowSeconds(),
      currency: invoice.currency,
      invoice: invoice.id,
      is_default: true,
      livemode: false,
      payment: { type: 'payment_intent', payment_intent: intent.id },
      status: 'open',
    });
  }
  emitEvent(world, 'invoice.finalized', invoice);
}

/** Charges the customer's card for an open invoice. Returns false when the bank declines. */
export function attemptInvoice(world: DoubleWorld, invoice: InvoiceObject): boolean {
  const payment = paymentOfInvoice(world, invoice);
  invoice.attempted = true;
  invoice.attempt_count += 1;
  if (payment) {
    const intent = world.store.get('payment_intent', payment.payment.payment_intent);
    if (!chargeIntent(world, intent)) {
      emitEvent(world, 'invoice.payment_failed', invoice);
      return false;
    }
    payment.status = 'paid';
    payment.amount_paid = invoice.amount_due;
  }
  invoice.status = 'paid';
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  emitEvent(world, 'invoice.paid', invoice);
  return true;
}

function paymentOfInvoice({ store }: DoubleWorld, { id }: InvoiceObject): InvoicePaymentObject | undefined {
  return store.all('invoice_payment').find((payment) => payment.invoice === id);
}

export function newIntent(
  { store }: DoubleWorld,
  customer: string,
  amount: number,
  currency: string,
  metadata: Stripe.Metadata,
): PaymentIntentObject {
  return store.add('payment_intent', {
    id: store.newId('payment_intent'),
    object: 'payment_intent',
    amount,
    amount_received: 0,
    created: nowSeconds(),
    currency,
    customer,
    latest_charge: null,
    livemode: false,
    metadata: { ...metadata },
    status: 'requires_payment_method',
  });
}

/** False when the bank refuses. */
export function chargeIntent(world: DoubleWorld, intent: PaymentIntentObject): boolean {
  const isPaid = askBank(world, intent.customer) === 'works';
  const charge = newCharge(world, intent, isPaid);
  intent.latest_charge = charge.id;
  intent.status = isPaid ? 'succeeded' : 'requires_payment_method';
  intent.amount_received = isPaid ? intent.amount : 0;
  emitEvent(world, isPaid ? 'charge.succeeded' : 'charge.failed', charge);
  emitEvent(world, isPaid ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', intent);
  return isPaid;
}

function newCharge({ store }: DoubleWorld, intent: PaymentIntentObject, isPaid: boolean): ChargeObject {
  return store.add('charge', {
    id: store.newId('charge'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    created: nowSeconds(),
    currency: intent.currency,
    customer: intent.customer,
    disputed: false,
    failure_code: isPaid ? null : 'card_declined',
    livemode: false,
    metadata: { ...intent.metadata },
    paid: isPaid,
    payment_intent: intent.id,
    refunded: false,
    status: isPaid ? 'succeeded' : 'failed',
  });
}
