import type { Logger } from 'pino';
import Stripe from 'stripe';
import { PaymentRefusedError, PaymentUnavailableError } from '../payment-errors.ts';

const { StripeCardError, StripeError, StripeInvalidRequestError } = Stripe.errors;

/** The bank wants to hear from the customer, who is not on Stripe's page now. */
const NEEDS_CUSTOMER = new Set([
  'authentication_required',
  'invoice_payment_intent_requires_action',
  'subscription_payment_intent_requires_action',
]);
const CONFIRM = 'Your bank wants you to confirm it: use another card, under Manage Subscription.';
const NO_CARD = 'There is no card to charge: add one under Manage Subscription.';

/**
 * Turns what Stripe throws into what the core knows: a refused charge into PaymentRefusedError, everything else into
 * PaymentUnavailableError, which is logged here, because users are told nothing of it.
 */
export function asPaymentError(error: unknown, log: Logger): unknown {
  if (!(error instanceof StripeError)) return error;
  if (error instanceof StripeCardError)
    return new PaymentRefusedError(NEEDS_CUSTOMER.has(error.code ?? '') ? CONFIRM : error.message);
  if (isNoCard(error)) return new PaymentRefusedError(NO_CARD);
  // Field by field: the error holds addresses and cards, too.
  const { type, code, param, statusCode, requestId } = error;
  log.error({ err: error, type, code, param, statusCode, requestId }, 'Stripe did not do what it was asked');
  return new PaymentUnavailableError(error);
}

/** A customer without a means of payment; Stripe has no code of its own for it. */
function isNoCard(error: unknown): boolean {
  return error instanceof StripeInvalidRequestError && /no attached payment source/.test(error.message);
}

/** There is no such thing at Stripe. */
export function isMissing(error: unknown): boolean {
  return error instanceof StripeInvalidRequestError && error.code === 'resource_missing';
}

/** Stripe understood, and will not do it as things stand. */
export function isRefused(error: unknown): boolean {
  return error instanceof StripeInvalidRequestError;
}

/** null for what is not there. */
export async function unlessMissing<Found>(asked: Promise<Found>): Promise<Found | null> {
  try {
    return await asked;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
