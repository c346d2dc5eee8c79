import { z } from 'zod';
import {
  type ApiCall,
  apiCall,
  created,
  expand,
  isWithin,
  listing,
  metadata,
  text,
  wholeNumber,
} from './api-call.ts';
import { expireSession } from './checkout-rules.ts';
import { type CheckoutPlan, type DoubleWorld, nowSeconds } from './double-world.ts';
import { invalidRequest, noSuch } from './stripe-failure.ts';

const DAY_SECONDS = 24 * 60 * 60;

const sessionParams = z.strictObject({
  mode: z.enum(['payment', 'subscription']),
  customer: text,
  client_reference_id: z.string().max(200).optional(),
  success_url: z.url(),
  cancel_url: z.url().optional(),
  line_items: z
    .array(
      z.strictObject({
        quantity: wholeNumber.min(1),
        price: text.optional(),
        price_data: z
          .strictObject({
            currency: z.string().regex(/^[a-z]{3}$/),
            unit_amount: wholeNumber.min(1),
            product_data: z.strictObject({ name: text }),
          })
          .optional(),
      }),
    )
    .length(1),
  metadata,
  subscription_data: z.strictObject({ metadata }).optional(),
  payment_intent_data: z.strictObject({ metadata }).optional(),
  expand,
});
type SessionParams = z.output<typeof sessionParams>;

/** Customers, the checkout and the portal. */
export const CUSTOMER_CALLS: readonly ApiCall[] = [
  apiCall(
    'POST',
    '/v1/customers',
    z.strictObject({ email: text.optional(), metadata }),
    (world, { email, metadata: named }) => {
      if (email !== undefined && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email))
        throw invalidRequest(`Invalid email address: ${email}`, { code: 'email_invalid', param: 'email' });
      return world.store.add('customer', {
        id: world.store.newId('customer'),
        object: 'customer',
        created: nowSeconds(),
        email: email ?? null,
        livemode: false,
        metadata: { ...named },
      });
    },
  ),
  apiCall('GET', '/v1/customers', z.strictObject({ email: text.optional(), ...listing }), (world, query) => {
    const found = world.store.all('customer').filter((customer) => !world.deletedCustomers.has(customer.id));
    const named = found.filter((customer) => query.email === undefined || customer.email === query.email);
    return world.store.page(named, '/v1/customers', query);
  }),
  apiCall('GET', '/v1/customers/:id', z.strictObject({ expand }), (world, _query, id) => {
    const customer = world.store.get('customer', id);
    return world.deletedCustomers.has(id) ? { id, object: 'customer', deleted: true } : customer;
  }),
  apiCall('POST', '/v1/checkout/sessions', sessionParams, openSession),
  apiCall(
    'GET',
    '/v1/checkout/sessions',
    z.strictObject({
      created,
      customer: text.optional(),
      payment_intent: text.optional(),
      status: z.enum(['open', 'complete', 'expired']).optional(),
      ...listing,
    }),
    (world, query) => {
      const found = world.store
        .all('checkout.session')
        .filter(
          (session) =>
            isWithin(session, query.created) &&
            (query.customer === undefined || session.customer === query.customer) &&
            (query.payment_intent === undefined || session.payment_intent === query.payment_intent) &&
            (query.status === undefined || session.status === query.status),
        );
      return world.store.page(found, '/v1/checkout/sessions', query);
    },
  ),
  apiCall('GET', '/v1/checkout/sessions/:id', z.strictObject({ expand }), (world, _query, id) =>
    world.store.get('checkout.session', id, 'session'),
  ),
  apiCall('POST', '/v1/checkout/sessions/:id/expire', z.strictObject({ expand }), (world, _query, id) =>
    expireSession(world, id),
  ),
  apiCall(
    'POST',
    '/v1/billing_portal/sessions',
    z.strictObject({ customer: text, return_url: z.url().optional() }),
    (world, { customer, return_url }) => {
      knownCustomer(world, customer);
      if (!world.hasPortal)
        throw invalidRequest(
          'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.',
        );
      const id = `bps_${customer}`;
      const url = `${world.pageUrl}/portal/${id}`;
      return {
        id,
        object: 'billing_portal.session',
        created: nowSeconds(),
        customer,
        livemode: false,
        return_url,
        url,
      };
    },
  ),
];

/** Throws StripeFailure for a missing or deleted customer. */
function knownCustomer(world: DoubleWorld, id: string): void {
  world.store.get('customer', id, 'customer');
  if (world.deletedCustomers.has(id)) throw noSuch('customer', id, 'customer');
}

function openSession(world: DoubleWorld, params: SessionParams): object {
  const { store } = world;
  knownCustomer(world, params.customer);
  const plan = planOf(world, params);
  const id = store.newId('checkout.session');
  const now = nowSeconds();
  world.checkoutPlans.set(id, plan);
  return store.add('checkout.session', {
    id,
    object: 'checkout.session',
    amount_total: plan.amount,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created: now,
    currency: plan.currency,
    customer: params.customer,
    expires_at: now + DAY_SECONDS,
    invoice: null,
    livemode: false,
    metadata: { ...params.metadata },
    mode: params.mode,
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    success_url: params.success_url,
    url: world.hasCheckoutUrl ? `${world.pageUrl}/checkout/${id}` : null,
  });
}

function planOf({ store }: DoubleWorld, params: SessionParams): CheckoutPlan {
  const [line] = params.line_items;
  const common = {
    subscriptionMetadata: { ...params.subscription_data?.metadata },
    intentMetadata: { ...params.payment_intent_data?.metadata },
  };
  if (params.mode === 'subscription') {
    if (params.payment_intent_data)
      throw invalidRequest('You can not pass `payment_intent_data` in `subscription` mode.');
    const price = store.get('price', line?.price ?? '', 'line_items[0][price]');
    return { priceId: price.id, amount: price.unit_amount ?? 0, currency: price.currency, ...common };
  }
  if (params.subscription_data)
    throw invalidRequest('You can not pass `subscription_data` in `payment` mode.');
  if (!line?.price_data) throw invalidRequest('You must pass `price_data`.', { param: 'line_items[0]' });
  const { unit_amount, currency } = line.price_data;
  return { priceId: null, amount: unit_amount * line.quantity, currency, ...common };
}
