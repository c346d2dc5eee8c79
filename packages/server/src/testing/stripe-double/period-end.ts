import { setTimeout as sleep } from 'node:timers/promises';
import { attemptInvoice, draftInvoice, finalizeInvoice } from './charging.ts';
import { type DoubleWorld, emitEvent, itemOf, monthAfter, nowSeconds } from './double-world.ts';
import { endSchedule } from './schedule-rules.ts';
import type { InvoiceObject, SubscriptionObject } from './stripe-objects.ts';
import { endSubscription, wholePeriod } from './subscription-rules.ts';

/**
 * Ends the current period now: scheduled changes take effect, and the next period begins with a draft invoice, which
 * Stripe finalizes after an hour. Returns the draft, or null when the subscription has ended. Periods have whole
 * seconds, so it waits for the next second if the period began in this one.
 */
export async function beginRenewal(
  world: DoubleWorld,
  subscription: SubscriptionObject,
): Promise<InvoiceObject | null> {
  const item = itemOf(subscription);
  const plannedEnd = item.current_period_end;
  const end = Math.max(nowSeconds(), item.current_period_start + 1);
  while (Date.now() < end * 1000) await sleep(end * 1000 - Date.now());
  // The subscription may have ended meanwhile.
  if (subscription.status === 'canceled') return null;
  item.current_period_end = end;
  if (subscription.cancel_at_period_end || isOver(subscription.cancel_at, plannedEnd)) {
    endSubscription(world, subscription, end);
    return null;
  }
  enterNextPhase(world, subscription, plannedEnd, end);
  const usage = { start: item.current_period_start, end };
  item.current_period_start = end;
  item.current_period_end = monthAfter(end);
  const lines = [wholePeriod(subscription)];
  const invoice = draftInvoice(world, { subscription, reason: 'subscription_cycle', lines, usage });
  emitEvent(world, 'customer.subscription.updated', subscription);
  return invoice;
}

/** Charges for the period of a renewal. */
export function finishRenewal(
  world: DoubleWorld,
  subscription: SubscriptionObject,
  invoice: InvoiceObject,
): void {
  finalizeInvoice(world, invoice);
  if (!attemptInvoice(world, invoice)) subscription.status = 'past_due';
  emitEvent(world, 'customer.subscription.updated', subscription);
}

/** The customer pays the overdue invoice. */
export function payOverdue(world: DoubleWorld, subscription: SubscriptionObject): void {
  if (subscription.latest_invoice === null) return;
  const invoice = world.store.get('invoice', subscription.latest_invoice);
  if (invoice.status !== 'open' || !attemptInvoice(world, invoice)) return;
  subscription.status = 'active';
  emitEvent(world, 'customer.subscription.updated', subscription);
}

/** Stops collecting the overdue invoice and ends the subscription, as Stripe does after the last attempt. */
export function giveUpOverdue(world: DoubleWorld, subscription: SubscriptionObject): void {
  if (subscription.latest_invoice !== null) {
    const invoice = world.store.get('invoice', subscription.latest_invoice);
    if (invoice.status === 'open') invoice.status = 'uncollectible';
  }
  endSubscription(world, subscription, nowSeconds());
}

function isOver(cancelAt: number | null, end: number): boolean {
  return cancelAt !== null && cancelAt <= end;
}

/** Moves the schedule's times, because the double ended the period early. */
function enterNextPhase(
  world: DoubleWorld,
  subscription: SubscriptionObject,
  plannedEnd: number,
  end: number,
): void {
  if (subscription.schedule === null) return;
  const schedule = world.store.get('subscription_schedule', subscription.schedule);
  const { current_phase: current } = schedule;
  if (!current || current.end_date > plannedEnd) return;
  const next = schedule.phases.find((phase) => phase.start_date >= current.end_date);
  for (const phase of schedule.phases) if (phase.end_date === current.end_date) phase.end_date = end;
  if (next === undefined) {
    if (schedule.end_behavior === 'release') endSchedule(world, subscription, 'released');
    return;
  }
  next.start_date = end;
  next.end_date = monthAfter(end);
  schedule.current_phase = { start_date: end, end_date: next.end_date };
  const [item] = next.items;
  if (item) itemOf(subscription).price = world.store.get('price', item.price);
  emitEvent(world, 'subscription_schedule.updated', schedule);
}
