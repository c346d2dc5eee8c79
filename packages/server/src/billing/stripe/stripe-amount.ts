import type { CreditPack } from '@ledgerlift/contract';

/** Decimals with which Stripe counts, where they are not two: near ISO 4217, but its own list. */
const STRIPE_DECIMALS = new Map<string, number>([
  ...'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'
    .split(' ')
    .map((code) => [code, 0] as const),
  ...'BHD JOD KWD OMR TND'.split(' ').map((code) => [code, 3] as const),
]);

/**
 * A pack's price as Stripe wants it: an integer of Stripe's minor unit. Throws Error, for the operator, when Stripe cannot
 * charge it exactly.
 */
export function stripeAmount({ id, price, currency }: Pick<CreditPack, 'id' | 'price' | 'currency'>): number {
  const decimals = STRIPE_DECIMALS.get(currency) ?? 2;
  const [whole = '', fraction = ''] = price.split('.');
  const kept = fraction.padEnd(decimals, '0').slice(0, decimals);
  const dropped = fraction.slice(decimals);
  // Of three decimals, Stripe's banks take two.
  const isExact = !/[1-9]/.test(dropped) && (decimals < 3 || kept.endsWith('0'));
  const amount = Number(`${whole}${kept}`);
  if (!isExact || !Number.isSafeInteger(amount))
    throw new Error(`Stripe cannot charge the price of the pack ${id}: ${price} ${currency}`);
  return amount;
}
