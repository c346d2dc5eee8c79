import { z } from 'zod';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import type { AppParts } from '../../app-parts.ts';
import { currentSubscriptions } from '../../billing/test-mode/change-subscription.ts';
import { findCheckout, payCheckout, successAddress } from '../../billing/test-mode/checkouts.ts';
import { deliverTestEvents } from '../../billing/test-mode/deliver-test-events.ts';
import { simulatePaymentAction } from '../../billing/test-mode/payments.ts';
import { findPortalSession } from '../../billing/test-mode/portal-sessions.ts';
import { simulateSubscriptionAction } from '../../billing/test-mode/subscription-actions.ts';
import { TEST_PAYMENT_PATH, testCustomerId } from '../../billing/test-mode/test-provider.ts';
import {
  type CheckoutState,
  type PortalState,
  paymentRecords,
  type TestRecord,
} from '../../billing/test-mode/test-records.ts';
import type { App, AppContext } from '../app-context.ts';
import { formBody } from '../request-body.ts';
import { checkoutPage } from '../test-payment/checkout-page.ts';
import { notFoundPage } from '../test-payment/page-frame.ts';
import {
  doneNotice,
  NOTHING_DONE,
  PAYMENT_ACTIONS,
  SUBSCRIPTION_ACTIONS,
} from '../test-payment/portal-labels.ts';
import { portalPage } from '../test-payment/portal-page.ts';

const CHECKOUT = `${TEST_PAYMENT_PATH}/checkout/:id` as const;
const PORTAL = `${TEST_PAYMENT_PATH}/portal/:id` as const;

const recordId = z.string().regex(/^test_[\w-]{1,80}$/);
const checkoutForm = z.object({ act: z.enum(['pay', 'pay-refused']) });
const portalForm = z.union([
  z.object({
    act: z.enum(SUBSCRIPTION_ACTIONS),
    subscriptionId: recordId,
    periodStart: z.iso.datetime().transform((text) => new Date(text)),
  }),
  z.object({
    act: z.enum(PAYMENT_ACTIONS),
    paymentId: recordId,
    refunded: z
      .string()
      .regex(/^\d{1,12}$/)
      .transform(Number),
  }),
]);

/** The pages of the built-in test payment provider. */
export function testPaymentRoutes(app: App, parts: AppParts): void {
  if (parts.payments?.kind === 'test') {
    checkoutRoutes(app, parts);
    portalRoutes(app, parts);
  }
  app.all(`${TEST_PAYMENT_PATH}/*`, (context) => answerNotFound(context, parts));
}

function checkoutRoutes(app: App, parts: AppParts): void {
  app.get(CHECKOUT, async (context) => {
    const owned = await ownCheckout(context, parts);
    if (!owned) return answerNotFound(context, parts);
    const { user, record: checkout } = owned;
    const isRefused = checkout.state.status === 'open' && context.req.query('refused') !== undefined;
    return context.html(checkoutPage({ checkout, email: user.email, isRefused }));
  });
  app.post(CHECKOUT, async (context) => {
    const checkout = (await ownCheckout(context, parts))?.record;
    if (!checkout) return answerNotFound(context, parts);
    const { act } = await formBody(context, checkoutForm);
    const page = `${TEST_PAYMENT_PATH}/checkout/${checkout.id}`;
    if (act === 'pay-refused') return context.redirect(`${page}?refused`, 303);
    const after = await payCheckout(parts.db, checkout.id);
    if (after?.state.status !== 'complete') return context.redirect(page, 303);
    // Everything since the checkout was opened: a second attempt repeats events that the first failed to deliver.
    await deliverTestEvents(parts, checkout.customerId, 'checkout.paid', checkout.createdAt);
    return context.redirect(successAddress(after), 303);
  });
}

function portalRoutes(app: App, parts: AppParts): void {
  app.get(PORTAL, async (context) => {
    const owned = await ownPortal(context, parts);
    if (!owned) return answerNotFound(context, parts);
    const { user, record: portal } = owned;
    const subscriptions = await currentSubscriptions(parts.db, portal.customerId);
    const payments = await paymentRecords.ofCustomer(parts.db, portal.customerId);
    const { returnUrl } = portal.state;
    const notice = doneNotice(context.req.query('did'));
    return context.html(portalPage({ email: user.email, returnUrl, notice, subscriptions, payments }));
  });
  app.post(PORTAL, async (context) => {
    const portal = (await ownPortal(context, parts))?.record;
    if (!portal) return answerNotFound(context, parts);
    const { customerId } = portal;
    const form = await formBody(context, portalForm);
    const since = new Date();
    const isDone =
      'paymentId' in form
        ? await simulatePaymentAction(parts.db, customerId, form, form.act)
        : await simulateSubscriptionAction(parts.db, customerId, form, form.act);
    await deliverTestEvents(parts, customerId, form.act, since);
    const did = isDone ? form.act : NOTHING_DONE;
    return context.redirect(`${TEST_PAYMENT_PATH}/portal/${portal.id}?did=${did}`, 303);
  });
}

/** null when it is not the caller's. */
async function ownCheckout(context: AppContext, { db }: AppParts): Promise<Owned<CheckoutState> | null> {
  return ownedBy(context.get('caller').user, (id) => findCheckout(db, id), context.req.param('id'));
}

/** null when it is not the caller's, or has ended. */
async function ownPortal(context: AppContext, { db }: AppParts): Promise<Owned<PortalState> | null> {
  return ownedBy(context.get('caller').user, (id) => findPortalSession(db, id), context.req.param('id'));
}

interface Owned<State> {
  user: SignedInUser;
  record: TestRecord<State>;
}

async function ownedBy<State>(
  user: SignedInUser | null,
  find: (id: string) => Promise<TestRecord<State> | null>,
  id: string | undefined,
): Promise<Owned<State> | null> {
  const known = recordId.safeParse(id);
  if (!user || !known.success) return null;
  const record = await find(known.data);
  return record?.customerId === testCustomerId(user.id) ? { user, record } : null;
}

/** Does not reveal whether the record is missing or somebody else's. */
function answerNotFound(context: AppContext, { payments }: AppParts): Response | Promise<Response> {
  return context.html(notFoundPage(payments?.kind === 'test'), 404);
}
