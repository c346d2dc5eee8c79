import type { CreditPack } from '@ledgerlift/contract';

/** Decimals of Stripe's minor units where they are not two. Stripe's list differs slightly from ISO 4217. */
const STRIPE_DECIMALS = new Map<string, number>([
  ...'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'
    .split(' ')
    .map((code) => [code, 0] as const),
  ...'BHD JOD KWD OMR TND'.split(' ').map((code) => [code, 3] as const),
]);

/**
 * A pack's price as an integer of Stripe's minor unit. Throws Error, for the operator, when Stripe cannot charge it
 * exactly.
 */
export function stripeAmount({ id, price, currency }: Pick<CreditPack, 'id' | 'price' | 'currency'>): number {
  const decimals = STRIPE_DECIMALS.get(currency) ?? 2;
  const [whole = '', fraction = ''] = price.split('.');
  const kept = fraction.padEnd(decimals, '0').slice(0, decimals);
  const dropped = fraction.slice(decimals);
  // For currencies with three decimals, Stripe requires the last one to be 0.
  const isExact = !/[1-9]/.test(dropped) && (decimals < 3 || kept.endsWith('0'));
  const amount = Number(`${whole}${kept}`);
  if (!isExact || !Number.isSafeInteger(amount))
    throw new Error(`Stripe cannot charge the price of the pack ${id}: ${price} ${currency}`);
  return amount;
}
