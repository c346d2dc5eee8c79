import { z } from 'zod';
import {
  type ApiCall,
  apiCall,
  created,
  expand,
  isWithin,
  listing,
  text,
  wholeNumber,
  yesOrNo,
} from './api-call.ts';
import { itemOf } from './double-world.ts';
import { changeSchedule, releaseSchedule, startSchedule } from './schedule-rules.ts';
import { invalidRequest, noSuch } from './stripe-failure.ts';
import { cancelSubscription, changeSubscription } from './subscription-rules.ts';

const UNDONE = new Set(['canceled', 'incomplete_expired']);

const item = z.strictObject({ price: text, quantity: wholeNumber.optional() });
const phase = z.strictObject({
  items: z.array(item).length(1),
  start_date: wholeNumber.optional(),
  end_date: wholeNumber.optional(),
  duration: z
    .strictObject({ interval: z.literal('month'), interval_count: wholeNumber.min(1).optional() })
    .optional(),
  proration_behavior: z.enum(['none', 'create_prorations', 'always_invoice']).optional(),
});

/** Calls for subscriptions and their schedules. */
export const SUBSCRIPTION_CALLS: readonly ApiCall[] = [
  apiCall(
    'GET',
    '/v1/subscriptions',
    z.strictObject({ customer: text.optional(), status: text.optional(), created, ...listing }),
    (world, query) => {
      const { customer, status } = query;
      if (customer !== undefined && world.deletedCustomers.has(customer))
        throw noSuch('customer', customer, 'customer');
      if (customer !== undefined) world.store.get('customer', customer, 'customer');
      const found = world.store
        .all('subscription')
        .filter(
          (subscription) =>
            (customer === undefined || subscription.customer === customer) &&
            isWithin(subscription, query.created) &&
            (status === 'all' ||
              (status === undefined ? !UNDONE.has(subscription.status) : subscription.status === status)),
        );
      return world.store.page(found, '/v1/subscriptions', query);
    },
  ),
  apiCall('GET', '/v1/subscriptions/:id', z.strictObject({ expand }), (world, _query, id) =>
    world.store.get('subscription', id),
  ),
  apiCall(
    'POST',
    '/v1/subscriptions/:id',
    z.strictObject({
      items: z
        .array(z.strictObject({ id: text, price: text }))
        .length(1)
        .optional(),
      proration_behavior: z.literal('always_invoice').optional(),
      payment_behavior: z.literal('error_if_incomplete').optional(),
      cancel_at_period_end: yesOrNo.optional(),
      cancel_at: z.literal('').optional(),
      expand,
    }),
    (world, params, id) => {
      const subscription = world.store.get('subscription', id);
      const [change] = params.items ?? [];
      if (change && change.id !== itemOf(subscription).id) throw noSuch('subscription item', change.id);
      if (change && (params.proration_behavior === undefined || params.payment_behavior === undefined))
        throw invalidRequest(
          'The double changes prices with `always_invoice` and `error_if_incomplete` alone.',
        );
      changeSubscription(world, subscription, {
        price: change && world.store.get('price', change.price, 'items[0][price]'),
        cancelAtPeriodEnd: params.cancel_at_period_end,
        cancelAt: params.cancel_at === '' ? null : undefined,
      });
      return subscription;
    },
  ),
  apiCall('DELETE', '/v1/subscriptions/:id', z.strictObject({ expand }), (world, _params, id) => {
    const subscription = world.store.get('subscription', id);
    cancelSubscription(world, subscription);
    return subscription;
  }),
  apiCall(
    'POST',
    '/v1/subscription_schedules',
    z.strictObject({ from_subscription: text, expand }),
    (world, { from_subscription }) =>
      startSchedule(world, world.store.get('subscription', from_subscription, 'from_subscription')),
  ),
  apiCall('GET', '/v1/subscription_schedules/:id', z.strictObject({ expand }), (world, _query, id) =>
    world.store.get('subscription_schedule', id),
  ),
  apiCall(
    'POST',
    '/v1/subscription_schedules/:id',
    z.strictObject({
      phases: z.array(phase).min(1).optional(),
      end_behavior: z.enum(['release', 'cancel']).optional(),
      proration_behavior: z.literal('none').optional(),
      expand,
    }),
    (world, { phases, end_behavior }, id) => {
      const schedule = world.store.get('subscription_schedule', id);
      changeSchedule(world, schedule, {
        phases: phases?.map(({ items, start_date, end_date, duration }) => ({
          price: items[0]?.price ?? '',
          start_date,
          end_date,
          months: duration && (duration.interval_count ?? 1),
        })),
        end_behavior,
      });
      return schedule;
    },
  ),
  apiCall(
    'POST',
    '/v1/subscription_schedules/:id/release',
    z.strictObject({ expand }),
    (world, _params, id) => {
      const schedule = world.store.get('subscription_schedule', id);
      releaseSchedule(world, schedule);
      return schedule;
    },
  ),
];
