import { currencyDecimals, type Money } from '@ledgerlift/contract';
import { scaled } from '../../invoice/decimal.ts';

/** True when quantity times unit price, both decimal strings, is exactly the amount. */
export function isExactProduct(quantity: string, unitPrice: string, { minor, currency }: Money): boolean {
  const [a, b] = [scaled(quantity), scaled(unitPrice)];
  const decimals = currencyDecimals(currency);
  const product = a.digits * b.digits * 10n ** BigInt(decimals);
  return product === BigInt(minor) * 10n ** BigInt(a.decimals + b.decimals);
}
