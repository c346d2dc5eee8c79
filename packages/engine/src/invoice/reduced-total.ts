import { currencyDecimals, minorToDecimal } from '@ledgerlift/contract';
import { type SettledInvoice, sizeOf } from './explained-amounts.ts';
import { moneyOf } from './line-money.ts';
import type { SummaryEntry } from './summary-entry.ts';

/** What is paid reduces what is due, and not the total. */
const PAYMENTS: ReadonlySet<SummaryEntry['role']> = new Set(['paid', 'payment', 'previous', 'change']);

/**
 * Why the total is not sure: it is the gross amount in a row of a table of taxes, and an amount labelled as total is lower by a
 * deduction that is printed, too ('Savings -10.00', 'Total 110.00'). Null where there is none.
 */
export function reducedTotal({ context, items, settlement, printed }: SettledInvoice): string | null {
  const { currency, lines } = context;
  const { totalMinor, total, additions } = settlement;
  const row = lines.findIndex(({ amounts }) => amounts.includes(total.value));
  const sizesOn = (index: number) => {
    const line = lines[index];
    return line ? moneyOf(line).map((token) => sizeOf(token, currency)) : [];
  };
  const inRow = sizesOn(row);
  const isGross = inRow.some((net, at) => inRow.some((tax, other) => other > at && net + tax === totalMinor));
  if (!isGross) return null;
  const last = Math.max(-1, ...items.map(({ line }) => line));
  const spent = new Set(additions.map(({ minor }) => Math.abs(minor)));
  const paid = new Set(
    printed.flatMap(({ role, value }) => (PAYMENTS.has(role) ? sizeOf(value, currency) : [])),
  );
  // A discount may be as large as the tax.
  const unspent = new Set(
    printed.flatMap(({ role, value }) =>
      role === 'discount' && additions.every(({ entry }) => entry.value !== value)
        ? sizeOf(value, currency)
        : [],
    ),
  );
  const isSpent = (deduction: number) => spent.has(deduction) && !unspent.has(deduction);
  const below = lines.flatMap((_, index) => (index > last && index !== row ? sizesOn(index) : []));
  const lower = printed.find(({ role, value }) => {
    const deduction = totalMinor - sizeOf(value, currency);
    const isTotal = role === 'total' && deduction > 0 && deduction < totalMinor;
    return isTotal && below.includes(deduction) && !isSpent(deduction) && !paid.has(deduction);
  });
  return lower
    ? `${lower.value.raw} is labelled as the total, which is lower by ${minorToDecimal(totalMinor - sizeOf(lower.value, currency), currencyDecimals(currency))}`
    : null;
}
