import type { AmountToken } from '../values/amount.ts';
import type { SummaryLabel } from './summary-label.ts';

/** Of several amounts behind one label the one that it names; the last where that is not given. */
export function namedAmount(
  role: SummaryLabel['role'],
  amounts: readonly AmountToken[],
  last: AmountToken,
): AmountToken {
  if (role === 'tax') return taxAmong(amounts, last);
  return role === 'total' ? sumAmong(amounts, last) : last;
}

/** Of gross, tax and net in one row the gross amount: the sum of the others, wherever it is. */
function sumAmong(amounts: readonly AmountToken[], last: AmountToken): AmountToken {
  const strong = amounts.filter(({ strength }) => strength === 'strong');
  const all = strong.reduce((sum, amount) => sum + plainMinor(amount), 0n);
  const sum = strong.length === 3 ? strong.find((amount) => 2n * plainMinor(amount) === all) : undefined;
  return sum ?? last;
}

/** Of net, tax and gross in one row the tax: the smaller of two that make the last. */
function taxAmong(amounts: readonly AmountToken[], last: AmountToken): AmountToken {
  const strong = amounts.filter(({ strength }) => strength === 'strong');
  const [net, tax, gross, more] = strong;
  if (!net || !tax || gross !== last || more) return last;
  if (plainMinor(net) + plainMinor(tax) !== plainMinor(gross)) return last;
  return plainMinor(net) < plainMinor(tax) ? net : tax;
}

/** The digits of an amount in ten-thousandths, so that amounts of different decimals compare. */
function plainMinor({ decimal }: AmountToken): bigint {
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.');
  return BigInt(whole + fraction.padEnd(4, '0').slice(0, 4));
}
