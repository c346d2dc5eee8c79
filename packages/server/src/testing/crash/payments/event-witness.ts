import type { PaidTier } from '@ledgerlift/contract';
import type { Random } from '@ledgerlift/fixtures';
import type { SentEvent } from '../../stripe-double/event-sender.ts';
import type { StripeDouble } from '../../stripe-double/stripe-double.ts';
import type { InvoiceObject, SubscriptionObject } from '../../stripe-double/stripe-objects.ts';
import { hasEnded, higherTier, tierOf, wholePeriodLine } from './expected-from-stripe.ts';

const LOST_CHANCE = 0.1;
const TWICE_CHANCE = 0.15;
const LATE_CHANCE = 0.3;
const LATEST_MILLISECONDS = 1_500;
/** About two minutes: longer than a server takes to restart. */
const PAUSES = Array.from({ length: 300 }, () => 400);

/** What happened to the events of a trial. */
export interface EventCounts {
  sent: number;
  lost: number;
  doubled: number;
  late: number;
  /** Events that the server accepted, including copies. */
  taken: number;
  /** Deliveries without a response or with an error. */
  repeated: number;
}

/**
 * Loses, duplicates and delays some events of the double, and records which periods the server must know: after
 * accepting an event, it queries Stripe, so it has seen a period that was paid and running from the event until the
 * response.
 */
export class EventWitness {
  readonly counts: EventCounts = { sent: 0, lost: 0, doubled: 0, late: 0, taken: 0, repeated: 0 };
  /** By `subscription start`: the highest plan of a paid period that the server must have seen. */
  readonly seen = new Map<string, PaidTier>();
  readonly #double: StripeDouble;
  readonly #random: Random;

  constructor(double: StripeDouble, random: Random) {
    this.#double = double;
    this.#random = random;
    double.sender.pauses = PAUSES;
    double.sender.fateOf = () => this.#fate();
    double.sender.onAnswer = (event, status) => this.#note(event, status);
  }

  /** From now on sends every event once and immediately. */
  stopMischief(): void {
    this.#double.sender.fateOf = () => {
      this.counts.sent += 1;
      return [0];
    };
  }

  #fate(): number[] {
    this.counts.sent += 1;
    if (this.#random.chance(LOST_CHANCE)) {
      this.counts.lost += 1;
      return [];
    }
    const copies = this.#random.chance(TWICE_CHANCE) ? 2 : 1;
    this.counts.doubled += copies - 1;
    return Array.from({ length: copies }, () => {
      if (!this.#random.chance(LATE_CHANCE)) return 0;
      this.counts.late += 1;
      return this.#random.integer(1, LATEST_MILLISECONDS);
    });
  }

  #note(event: SentEvent, status: number): void {
    if (status < 200 || status >= 300) {
      this.counts.repeated += 1;
      return;
    }
    this.counts.taken += 1;
    if (event.type !== 'customer.subscription.updated') return;
    const sent = event.data.object as SubscriptionObject;
    const [then] = sent.items.data;
    const subscription = this.#double.subscription(sent.id);
    const [now] = subscription.items.data;
    if (!then || !now || sent.status !== 'active' || hasEnded(subscription)) return;
    const isSame = then.current_period_start === now.current_period_start && then.price.id === now.price.id;
    const { events } = this.#double.sender;
    const place = events.indexOf(event);
    if (!isSame || !this.#isOnly(subscription, place)) return;
    if (!isPaidBefore(events.slice(0, place), sent.id, then.current_period_start)) return;
    const key = `${sent.id} ${then.current_period_start}`;
    const tier = tierOf(this.#double, then.price.id);
    this.seen.set(key, higherTier(tier, this.seen.get(key) ?? tier));
  }

  /** True when the customer's other subscriptions had ended before that event. */
  #isOnly(subscription: SubscriptionObject, place: number): boolean {
    const before = this.#double.sender.events.slice(0, place);
    return this.#double
      .subscriptionsOf(subscription.customer)
      .filter(({ id }) => id !== subscription.id)
      .every(({ id }) =>
        before.some(
          ({ type, data }) =>
            type === 'customer.subscription.deleted' && (data.object as SubscriptionObject).id === id,
        ),
      );
  }
}

function isPaidBefore(events: readonly SentEvent[], subscriptionId: string, start: number): boolean {
  return events.some(({ type, data }) => {
    if (type !== 'invoice.paid') return false;
    const invoice = data.object as InvoiceObject;
    return (
      invoice.parent.subscription_details.subscription === subscriptionId &&
      wholePeriodLine(invoice)?.period.start === start
    );
  });
}
