import { LedgerliftError, type PortalAnswer } from '@ledgerlift/contract';
import { customerOf } from './billing-customer.ts';
import { type BillingParts, requirePayments } from './require-payments.ts';

/**
 * The page where the customer manages cards and invoices. `returnUrl`: a path or an address of our own, to which the
 * browser returns. Throws `invalid_request` for any other address, `conflict` for a user who never started a payment,
 * `unavailable`.
 */
export async function openPortal(
  parts: BillingParts,
  userId: string,
  returnUrl: string,
): Promise<PortalAnswer> {
  const payments = requirePayments(parts);
  const back = ownAddress(returnUrl, parts.ownUrl);
  const customerId = await customerOf(parts.db, payments.kind, userId);
  if (customerId === null)
    throw new LedgerliftError('conflict', 'You have no subscription to manage. Choose a plan to start one.');
  return payments.openPortal(customerId, back);
}

function ownAddress(address: string, ownUrl: string): string {
  const resolved = URL.canParse(address, ownUrl) ? new URL(address, ownUrl) : null;
  if (resolved?.origin !== new URL(ownUrl).origin)
    throw new LedgerliftError('invalid_request', 'returnUrl must be a page of Ledgerlift, such as /account.');
  return resolved.href;
}
