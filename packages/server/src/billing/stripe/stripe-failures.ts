import type { Logger } from 'pino';
import Stripe from 'stripe';
import { PaymentRefusedError, PaymentUnavailableError } from '../payment-errors.ts';

const { StripeCardError, StripeError, StripeInvalidRequestError } = Stripe.errors;

/** The bank requires the customer's confirmation, who is not on Stripe's page now. */
const NEEDS_CUSTOMER = new Set([
  'authentication_required',
  'invoice_payment_intent_requires_action',
  'subscription_payment_intent_requires_action',
]);
const CONFIRM = 'Your bank wants you to confirm it: use another card, under Manage Subscription.';
const NO_CARD = 'There is no card to charge: add one under Manage Subscription.';

/**
 * Converts Stripe's errors: a refused charge into PaymentRefusedError, everything else into PaymentUnavailableError,
 * which is logged here because its message for users has no details.
 */
export function asPaymentError(error: unknown, log: Logger): unknown {
  if (!(error instanceof StripeError)) return error;
  if (error instanceof StripeCardError)
    return new PaymentRefusedError(NEEDS_CUSTOMER.has(error.code ?? '') ? CONFIRM : error.message);
  if (isNoCard(error)) return new PaymentRefusedError(NO_CARD);
  // Logs only these fields: the error also contains addresses and cards.
  const { type, code, param, statusCode, requestId } = error;
  log.error({ err: error, type, code, param, statusCode, requestId }, 'Stripe did not do what it was asked');
  return new PaymentUnavailableError(error);
}

/** The customer has no payment method; Stripe has no error code for that. */
function isNoCard(error: unknown): boolean {
  return error instanceof StripeInvalidRequestError && /no attached payment source/.test(error.message);
}

/** True when the object does not exist at Stripe. */
export function isMissing(error: unknown): boolean {
  return error instanceof StripeInvalidRequestError && error.code === 'resource_missing';
}

/** True when Stripe rejects the request in the current state. */
export function isRefused(error: unknown): boolean {
  return error instanceof StripeInvalidRequestError;
}

/** Returns null when the object does not exist. */
export async function unlessMissing<Found>(asked: Promise<Found>): Promise<Found | null> {
  try {
    return await asked;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
