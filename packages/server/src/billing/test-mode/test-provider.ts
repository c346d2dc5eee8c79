import type { PaymentParts } from '../open-payments.ts';
import type { PaymentProvider } from '../payment-provider.ts';

/** The built-in provider, where nothing is paid. */
export function openTestPayments(_parts: PaymentParts): PaymentProvider | null {
  return null;
}
