import type Stripe from 'stripe';
import { monthAfter as calendarMonthAfter } from '../../billing/test-mode/calendar-month.ts';
import type { EventSender } from './event-sender.ts';
import type { ObjectStore } from './object-store.ts';
import type { ItemObject, StripeObject, SubscriptionObject } from './stripe-objects.ts';

/** How the bank treats a customer's card; `declined-once`: declines only the next charge. */
export type Card = 'works' | 'declined' | 'declined-once' | 'action-required' | 'none';

/** Data of a checkout that its session object does not contain. */
export interface CheckoutPlan {
  priceId: string | null;
  amount: number;
  currency: string;
  subscriptionMetadata: Stripe.Metadata;
  intentMetadata: Stripe.Metadata;
}

/** The state of the double. */
export interface DoubleWorld {
  store: ObjectStore;
  sender: EventSender;
  /** By customer; missing cards work. */
  cards: Map<string, Card>;
  checkoutPlans: Map<string, CheckoutPlan>;
  deletedCustomers: Set<string>;
  /** True when the customer portal is configured. */
  hasPortal: boolean;
  /** True when checkouts have a URL. */
  hasCheckoutUrl: boolean;
  /** The base URL of Stripe's pages. */
  pageUrl: string;
}

/** The current time in seconds, as Stripe counts. */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** Sends an event about the current state of an object to the webhook endpoint. */
export function emitEvent({ sender }: DoubleWorld, type: string, object: StripeObject): void {
  sender.emitEvent(type, object, nowSeconds());
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

/** The bank's response to a charge now. */
export function askBank({ cards }: DoubleWorld, customer: string): Exclude<Card, 'declined-once'> {
  const card = cards.get(customer) ?? 'works';
  if (card !== 'declined-once') return card;
  cards.delete(customer);
  return 'declined';
}
