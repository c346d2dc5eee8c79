import type { AmountToken } from '../values/amount.ts';

/** Letters that print an amount as money out or owed. */
const MINUS_MARKER = /^(?:DR|D|S|OD)$/;

/** The printed value with its sign, in thousandths: no currency has more decimals. */
export function thousandths({ decimal, sign, marker }: AmountToken): number {
  const isMinus = sign === -1 || MINUS_MARKER.test(marker);
  return Math.round(Number(decimal) * 1000) * (isMinus ? -1 : 1);
}
