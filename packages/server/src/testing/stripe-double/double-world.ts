import type Stripe from 'stripe';
import { monthAfter as calendarMonthAfter } from '../../billing/test-mode/calendar-month.ts';
import type { EventSender } from './event-sender.ts';
import type { ObjectStore } from './object-store.ts';
import type { ItemObject, StripeObject, SubscriptionObject } from './stripe-objects.ts';

/** What the bank says to a customer's card; `declined-once`: to the next charge alone. */
export type Card = 'works' | 'declined' | 'declined-once' | 'action-required' | 'none';

/** Of a checkout, what its session does not show. */
export interface CheckoutPlan {
  priceId: string | null;
  amount: number;
  currency: string;
  subscriptionMetadata: Stripe.Metadata;
  intentMetadata: Stripe.Metadata;
}

/** What the rules of the double work with. */
export interface DoubleWorld {
  store: ObjectStore;
  sender: EventSender;
  /** By customer; one that is not here works. */
  cards: Map<string, Card>;
  checkoutPlans: Map<string, CheckoutPlan>;
  deletedCustomers: Set<string>;
  /** Whether the customer portal was set up. */
  hasPortal: boolean;
  /** Whether checkouts have an address of their own. */
  hasCheckoutUrl: boolean;
  /** Where Stripe's own pages are. */
  pageUrl: string;
}

/** Seconds, as Stripe counts. */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** Tells the webhook endpoint of an object as it is now. */
export function tell({ sender }: DoubleWorld, type: string, object: StripeObject): void {
  sender.tell(type, object, nowSeconds());
}

/** A calendar month later, in seconds. */
export function monthAfter(seconds: number): number {
  const date = new Date(seconds * 1000);
  return calendarMonthAfter(date, date.getUTCDate()).getTime() / 1000;
}

/** The only item that subscriptions of the double have. */
export function itemOf({ id, items }: SubscriptionObject): ItemObject {
  const [item] = items.data;
  if (!item) throw new Error(`${id} has no item`);
  return item;
}

/** What the bank says to a charge that is made now. */
export function askBank({ cards }: DoubleWorld, customer: string): Exclude<Card, 'declined-once'> {
  const card = cards.get(customer) ?? 'works';
  if (card !== 'declined-once') return card;
  cards.delete(customer);
  return 'declined';
}
