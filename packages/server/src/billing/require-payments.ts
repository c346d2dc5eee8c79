import { LedgerliftError } from '@ledgerlift/contract';
import type { AppParts } from '../app-parts.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** Dependencies of the billing use cases. */
export type BillingParts = Pick<AppParts, 'db' | 'payments' | 'creditRules' | 'settings' | 'ownUrl' | 'log'>;

/** The payment provider. Throws `unavailable` when none is set up. */
export function requirePayments({ payments }: Pick<AppParts, 'payments'>): PaymentProvider {
  if (payments === null)
    throw new LedgerliftError('unavailable', 'Payment is not set up on this server. Ask its operator.');
  return payments;
}
