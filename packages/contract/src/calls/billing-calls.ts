import { z } from 'zod';
import type { ApiCall } from './api-call.ts';
import { paidTierSchema, subscriptionSchema } from './user.ts';

const tag = 'Plans and payment';
const RETURN_URL_MAX = 2000;

/** A plan, or `pack:` and the id of a credit pack. */
export const planTypeSchema = z.union([
  paidTierSchema,
  z.templateLiteral(['pack:', z.string().min(1).max(64)]),
]);
export type PlanType = z.infer<typeof planTypeSchema>;

export const creditPackSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    credits: z.number().int(),
    /** Decimal string with the currency's number of decimals, e.g. `9.00`. */
    price: z.string(),
    /** ISO 4217, e.g. `USD`. */
    currency: z.string(),
  })
  .meta({ id: 'CreditPack' });
export type CreditPack = z.infer<typeof creditPackSchema>;

export const privateModeSchema = z.enum(['off', 'offered', 'only']);
export type PrivateMode = z.infer<typeof privateModeSchema>;

/** GET /api/settings: the features that the operator has set up. */
export const settingsSchema = z
  .object({
    /** `test`: the built-in checkout, which moves no money. `off`: nothing is for sale. */
    payment: z.enum(['stripe', 'test', 'off']),
    /** For the card provider's script, which is loaded only when a checkout answer has no url. */
    stripePublishableKey: z.string().nullable(),
    creditPacks: z.array(creditPackSchema),
    /** Whether Sign in with Google is set up. */
    googleSignIn: z.boolean(),
    /** Whether the server can mail links: for a forgotten password, and to verify an address. */
    mail: z.boolean(),
    /** The assistant that may receive pages of unproved statements; null while it is off. */
    assistant: z.object({ provider: z.enum(['openai', 'anthropic', 'google', 'compatible']) }).nullable(),
    /** Whether the server sends webhooks. */
    webhooks: z.boolean(),
    /** Whether users can have documents mailed to them. */
    mailIn: z.boolean(),
    /** Whether browsers may convert files themselves (`offered`), or must (`only`). */
    privateMode: privateModeSchema,
    /** Whether pages for developers are shown. */
    development: z.boolean(),
  })
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof settingsSchema>;

export const checkoutRequestSchema = z.object({ planType: planTypeSchema });
export const checkoutAnswerSchema = z
  .object({ sessionId: z.string(), url: z.string().optional() })
  .meta({ id: 'Checkout' });
export type CheckoutAnswer = z.infer<typeof checkoutAnswerSchema>;

export const changeSubscriptionSchema = z.object({ planType: paidTierSchema });
export const subscriptionAnswerSchema = z
  .object({ subscription: subscriptionSchema })
  .meta({ id: 'SubscriptionAnswer' });
export type SubscriptionAnswer = z.infer<typeof subscriptionAnswerSchema>;

export const portalRequestSchema = z.object({
  /** A path or an address of our own origin, to which the browser returns. */
  returnUrl: z.string().min(1).max(RETURN_URL_MAX),
});
export const portalAnswerSchema = z
  .object({
    url: z.string(),
    /** True for a session of this customer, false for a general login page. */
    isDirectLink: z.boolean(),
  })
  .meta({ id: 'Portal' });
export type PortalAnswer = z.infer<typeof portalAnswerSchema>;

export const BILLING_CALLS = {
  getSettings: {
    method: 'GET',
    path: '/api/settings',
    tag,
    summary:
      'What the operator has set up: payment, credit packs, sign-in, mail, assistant, webhooks, private mode',
    access: 'anyone',
    scope: 'read',
    answer: settingsSchema,
    errors: [],
  },
  createCheckout: {
    method: 'POST',
    path: '/api/create-checkout-session',
    tag,
    summary: 'Begin to pay for a plan or a credit pack',
    notes: 'A subscription that has not ended never leads to a second one: `conflict`.',
    access: 'user',
    scope: 'session',
    body: checkoutRequestSchema,
    answer: checkoutAnswerSchema,
    errors: ['conflict', 'not_found', 'rate_limited'],
  },
  cancelSubscription: {
    method: 'POST',
    path: '/api/cancel-subscription',
    tag,
    summary: 'End the subscription when its period ends',
    access: 'user',
    scope: 'session',
    answer: subscriptionAnswerSchema,
    errors: ['conflict', 'rate_limited'],
  },
  reactivateSubscription: {
    method: 'POST',
    path: '/api/reactivate-subscription',
    tag,
    summary: 'Take a cancellation back while the plan still runs',
    access: 'user',
    scope: 'session',
    answer: subscriptionAnswerSchema,
    errors: ['conflict', 'rate_limited'],
  },
  changeSubscription: {
    method: 'POST',
    path: '/api/change-subscription',
    tag,
    summary: 'Change to another plan',
    notes:
      'An upgrade happens at once, pro rata; a downgrade happens when the period ends, reported as `pendingPlanTier`. Choosing the present plan undoes a pending downgrade. Every change undoes a cancellation.',
    access: 'user',
    scope: 'session',
    body: changeSubscriptionSchema,
    answer: subscriptionAnswerSchema,
    errors: ['conflict', 'rate_limited'],
  },
  createPortal: {
    method: 'POST',
    path: '/api/create-portal-session',
    tag,
    summary: 'Open the page where cards and invoices are managed',
    access: 'user',
    scope: 'session',
    body: portalRequestSchema,
    answer: portalAnswerSchema,
    errors: ['conflict', 'rate_limited'],
  },
} as const satisfies Record<string, ApiCall>;
