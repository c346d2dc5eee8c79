import type { Environment } from '../../env.ts';
import type { PaymentParts } from '../open-payments.ts';
import type { PaymentProvider } from '../payment-provider.ts';

/** Payments by Stripe. */
export function openStripe(_environment: Environment, _parts: PaymentParts): PaymentProvider {
  throw new Error('not there yet');
}
