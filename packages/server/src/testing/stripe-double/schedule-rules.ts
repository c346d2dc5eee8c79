import { type DoubleWorld, emitEvent, itemOf, monthAfter, nowSeconds } from './double-world.ts';
import { invalidRequest } from './stripe-failure.ts';
import type { PhaseObject, ScheduleObject, SubscriptionObject } from './stripe-objects.ts';

/** Creates a schedule that continues the subscription unchanged. Throws StripeFailure when there is one already. */
export function startSchedule(world: DoubleWorld, subscription: SubscriptionObject): ScheduleObject {
  if (subscription.schedule !== null)
    throw invalidRequest(
      `You cannot migrate a subscription that is already attached to a schedule: \`${subscription.schedule}\`.`,
    );
  if (subscription.status === 'canceled')
    throw invalidRequest('You cannot migrate a subscription that is canceled.');
  const { store } = world;
  const item = itemOf(subscription);
  const current = { start_date: item.current_period_start, end_date: item.current_period_end };
  const schedule = store.add('subscription_schedule', {
    id: store.newId('subscription_schedule'),
    object: 'subscription_schedule',
    canceled_at: null,
    completed_at: null,
    created: nowSeconds(),
    current_phase: current,
    customer: subscription.customer,
    end_behavior: subscription.cancel_at === null ? 'release' : 'cancel',
    livemode: false,
    metadata: {},
    phases: [phase(item.price.id, current.start_date, current.end_date)],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
  });
  subscription.schedule = schedule.id;
  emitEvent(world, 'subscription_schedule.created', schedule);
  return schedule;
}

function phase(price: string, start: number, end: number): PhaseObject {
  return {
    start_date: start,
    end_date: end,
    items: [{ price, quantity: 1, metadata: {} }],
    proration_behavior: 'none',
    discounts: [],
    metadata: {},
  };
}

export interface PhaseParams {
  price: string;
  start_date?: number | undefined;
  end_date?: number | undefined;
  /** Duration in months. */
  months?: number | undefined;
}

/** Replaces the current and later phases. Throws StripeFailure as Stripe does. */
export function changeSchedule(
  world: DoubleWorld,
  schedule: ScheduleObject,
  params: { phases?: PhaseParams[] | undefined; end_behavior?: 'release' | 'cancel' | undefined },
): void {
  refuseUnless(schedule, 'update');
  if (params.phases) schedule.phases = newPhases(world, schedule, params.phases);
  const first = schedule.phases[0];
  if (schedule.current_phase && first) schedule.current_phase.end_date = first.end_date;
  if (params.end_behavior) schedule.end_behavior = params.end_behavior;
  emitEvent(world, 'subscription_schedule.updated', schedule);
}

function newPhases({ store }: DoubleWorld, schedule: ScheduleObject, params: PhaseParams[]): PhaseObject[] {
  const phases: PhaseObject[] = [];
  for (const { price, start_date, end_date, months } of params) {
    store.get('price', price, 'phases[items][price]');
    const before = phases.at(-1);
    const start = start_date ?? before?.end_date;
    if (start === undefined)
      throw invalidRequest('The first phase must have a start_date.', { param: 'phases[0][start_date]' });
    if (before === undefined && start !== schedule.current_phase?.start_date)
      throw invalidRequest('You can not modify the start date of the current phase.', {
        param: 'phases[0][start_date]',
      });
    if (before !== undefined && start !== before.end_date)
      throw invalidRequest('The end date of a phase must equal the start date of the next.');
    const end = end_date ?? Array.from({ length: months ?? 1 }).reduce<number>(monthAfter, start);
    if (end <= start) throw invalidRequest('A phase must end after it starts.');
    phases.push(phase(price, start, end));
  }
  return phases;
}

/** Releases a schedule; the subscription continues without it. Throws StripeFailure as Stripe does. */
export function releaseSchedule(world: DoubleWorld, schedule: ScheduleObject): void {
  refuseUnless(schedule, 'release');
  if (schedule.subscription === null) return;
  endSchedule(world, world.store.get('subscription', schedule.subscription), 'released');
}

export function endSchedule(
  world: DoubleWorld,
  subscription: SubscriptionObject,
  how: 'released' | 'canceled',
): void {
  if (subscription.schedule === null) return;
  const schedule = world.store.get('subscription_schedule', subscription.schedule);
  schedule.status = how;
  schedule.current_phase = null;
  if (how === 'released') {
    schedule.released_at = nowSeconds();
    schedule.released_subscription = subscription.id;
    schedule.subscription = null;
  } else schedule.canceled_at = nowSeconds();
  subscription.schedule = null;
  emitEvent(world, `subscription_schedule.${how}`, schedule);
}

function refuseUnless({ status }: ScheduleObject, act: 'update' | 'release'): void {
  if (status !== 'active' && status !== 'not_started')
    throw invalidRequest(
      `You cannot ${act} a subscription schedule that is currently in the \`${status}\` status.`,
    );
}
