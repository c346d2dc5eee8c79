import type Stripe from 'stripe';

// The subset of Stripe's objects that the double has. Their fields are checked against Stripe's types; references are
// ids.

export interface PageOf<Item> {
  object: 'list';
  data: Item[];
  has_more: boolean;
  url: string;
}

export type CustomerObject = Pick<
  Stripe.Customer,
  'id' | 'object' | 'created' | 'email' | 'livemode' | 'metadata'
>;

export type PriceObject = Pick<
  Stripe.Price,
  'id' | 'object' | 'active' | 'created' | 'currency' | 'livemode' | 'unit_amount' | 'type'
> & { product: string };

export type SessionObject = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'amount_total'
  | 'cancel_url'
  | 'client_reference_id'
  | 'created'
  | 'currency'
  | 'expires_at'
  | 'livemode'
  | 'metadata'
  | 'mode'
  | 'payment_status'
  | 'status'
  | 'success_url'
  | 'url'
> & { customer: string; payment_intent: string | null; subscription: string | null; invoice: string | null };

export type ItemObject = Pick<
  Stripe.SubscriptionItem,
  | 'id'
  | 'object'
  | 'created'
  | 'current_period_end'
  | 'current_period_start'
  | 'metadata'
  | 'quantity'
  | 'subscription'
> & { price: PriceObject };

export type SubscriptionObject = Pick<
  Stripe.Subscription,
  | 'id'
  | 'object'
  | 'billing_cycle_anchor'
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'canceled_at'
  | 'collection_method'
  | 'created'
  | 'currency'
  | 'ended_at'
  | 'livemode'
  | 'metadata'
  | 'start_date'
  | 'status'
> & { customer: string; items: PageOf<ItemObject>; latest_invoice: string | null; schedule: string | null };

export type LineObject = Pick<
  Stripe.InvoiceLineItem,
  'id' | 'object' | 'amount' | 'currency' | 'description' | 'livemode' | 'metadata' | 'period' | 'quantity'
> & {
  invoice: string;
  parent: Stripe.InvoiceLineItem.Parent;
  pricing: {
    type: 'price_details';
    price_details: { price: string; product: string };
    unit_amount_decimal: string | null;
  };
};

export type InvoiceObject = Pick<
  Stripe.Invoice,
  | 'id'
  | 'object'
  | 'amount_due'
  | 'amount_paid'
  | 'amount_remaining'
  | 'attempt_count'
  | 'attempted'
  | 'billing_reason'
  | 'collection_method'
  | 'created'
  | 'currency'
  | 'livemode'
  | 'metadata'
  | 'period_end'
  | 'period_start'
  | 'status'
  | 'total'
> & {
  customer: string;
  lines: PageOf<LineObject>;
  parent: {
    type: 'subscription_details';
    quote_details: null;
    subscription_details: { metadata: Stripe.Metadata; subscription: string };
  };
};

export type InvoicePaymentObject = Pick<
  Stripe.InvoicePayment,
  | 'id'
  | 'object'
  | 'amount_paid'
  | 'amount_requested'
  | 'created'
  | 'currency'
  | 'is_default'
  | 'livemode'
  | 'status'
> & { invoice: string; payment: { type: 'payment_intent'; payment_intent: string } };

export type PaymentIntentObject = Pick<
  Stripe.PaymentIntent,
  'id' | 'object' | 'amount' | 'amount_received' | 'created' | 'currency' | 'livemode' | 'metadata' | 'status'
> & { customer: string; latest_charge: string | null };

export type ChargeObject = Pick<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_captured'
  | 'amount_refunded'
  | 'created'
  | 'currency'
  | 'disputed'
  | 'failure_code'
  | 'livemode'
  | 'metadata'
  | 'paid'
  | 'refunded'
  | 'status'
> & { customer: string; payment_intent: string };

export type RefundObject = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'metadata' | 'reason' | 'status'
> & { charge: string; payment_intent: string };

export type DisputeObject = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'livemode' | 'metadata' | 'reason' | 'status'
> & { charge: string; payment_intent: string };

export interface PhaseObject {
  start_date: number;
  end_date: number;
  items: { price: string; quantity: number; metadata: Stripe.Metadata }[];
  proration_behavior: string;
  discounts: [];
  metadata: Stripe.Metadata;
}

export type ScheduleObject = Pick<
  Stripe.SubscriptionSchedule,
  | 'id'
  | 'object'
  | 'canceled_at'
  | 'completed_at'
  | 'created'
  | 'current_phase'
  | 'end_behavior'
  | 'livemode'
  | 'metadata'
  | 'released_at'
  | 'released_subscription'
  | 'status'
> & { customer: string; subscription: string | null; phases: PhaseObject[] };

/** Types of objects by their name at Stripe. */
export interface StripeObjects {
  customer: CustomerObject;
  price: PriceObject;
  'checkout.session': SessionObject;
  subscription: SubscriptionObject;
  subscription_schedule: ScheduleObject;
  invoice: InvoiceObject;
  invoice_payment: InvoicePaymentObject;
  payment_intent: PaymentIntentObject;
  charge: ChargeObject;
  refund: RefundObject;
  dispute: DisputeObject;
}
export type StripeKind = keyof StripeObjects;
export type StripeObject = StripeObjects[StripeKind];

/** Prefixes of ids. */
export const ID_PREFIX: Record<StripeKind, string> = {
  customer: 'cus_',
  price: 'price_',
  'checkout.session': 'cs_test_',
  subscription: 'sub_',
  subscription_schedule: 'sub_sched_',
  invoice: 'in_',
  invoice_payment: 'inpay_',
  payment_intent: 'pi_',
  charge: 'ch_',
  refund: 're_',
  dispute: 'du_',
};
