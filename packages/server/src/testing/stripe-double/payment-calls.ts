import { z } from 'zod';
import { type ApiCall, apiCall, created, expand, isWithin, listing, text, wholeNumber } from './api-call.ts';
import { refundPayment } from './refunds-and-disputes.ts';

/** Calls for invoices, payments, refunds and disputes. */
export const PAYMENT_CALLS: readonly ApiCall[] = [
  apiCall(
    'GET',
    '/v1/invoices',
    z.strictObject({ subscription: text.optional(), customer: text.optional(), created, ...listing }),
    (world, query) => {
      const { subscription, customer } = query;
      const found = world.store
        .all('invoice')
        .filter(
          (invoice) =>
            (subscription === undefined ||
              invoice.parent.subscription_details.subscription === subscription) &&
            (customer === undefined || invoice.customer === customer) &&
            isWithin(invoice, query.created),
        );
      return world.store.page(found, '/v1/invoices', query);
    },
  ),
  apiCall('GET', '/v1/invoices/:id', z.strictObject({ expand }), (world, _query, id) =>
    world.store.get('invoice', id),
  ),
  apiCall(
    'GET',
    '/v1/invoice_payments',
    z.strictObject({
      invoice: text.optional(),
      status: z.enum(['open', 'paid', 'canceled']).optional(),
      payment: z.strictObject({ type: z.literal('payment_intent'), payment_intent: text }).optional(),
      created,
      ...listing,
    }),
    (world, query) => {
      const found = world.store
        .all('invoice_payment')
        .filter(
          ({ invoice, status, payment, ...rest }) =>
            (query.invoice === undefined || invoice === query.invoice) &&
            (query.status === undefined || status === query.status) &&
            (query.payment === undefined || payment.payment_intent === query.payment.payment_intent) &&
            isWithin(rest, query.created),
        );
      return world.store.page(found, '/v1/invoice_payments', query);
    },
  ),
  apiCall('GET', '/v1/payment_intents/:id', z.strictObject({ expand }), (world, _query, id) =>
    world.store.get('payment_intent', id, 'intent'),
  ),
  apiCall(
    'POST',
    '/v1/refunds',
    z.strictObject({
      payment_intent: text,
      amount: wholeNumber.min(1).optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    }),
    (world, { payment_intent, amount }) => refundPayment(world, payment_intent, amount),
  ),
  apiCall(
    'GET',
    '/v1/refunds',
    z.strictObject({ payment_intent: text.optional(), created, ...listing }),
    (world, query) => {
      const found = world.store.all('refund').filter((refund) => isOf(refund, query));
      return world.store.page(found, '/v1/refunds', query);
    },
  ),
  apiCall(
    'GET',
    '/v1/disputes',
    z.strictObject({ payment_intent: text.optional(), created, ...listing }),
    (world, query) => {
      const found = world.store.all('dispute').filter((dispute) => isOf(dispute, query));
      return world.store.page(found, '/v1/disputes', query);
    },
  ),
];

function isOf(
  object: { payment_intent: string; created: number },
  query: { payment_intent?: string | undefined; created?: z.output<typeof created> },
): boolean {
  const { payment_intent } = query;
  return (
    (payment_intent === undefined || object.payment_intent === payment_intent) &&
    isWithin(object, query.created)
  );
}
