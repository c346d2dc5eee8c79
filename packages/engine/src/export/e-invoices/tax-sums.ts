import { currencyDecimals, type Money, minorToDecimal, moneyToDecimal, sumMinor } from '@ledgerlift/contract';
import { scaled } from '../../invoice/decimal.ts';
import { plainValue } from '../document-facts.ts';
import type { BilledDocument, BilledRow } from '../invoices/billed-document.ts';
import { plainRate } from '../plain-rate.ts';
import type { TaxBreakdown, TaxInvoiceTotals } from './tax-invoice.ts';

/** What a tax is: of the standard category of EN 16931, which any rate but 0 has. */
export interface TaxRates {
  /** As `plainRate` gives them, in printed order. */
  rates: string[];
  /** What is not printed, or contradicts itself, in the words of a message. */
  missing: string[];
  problem: string;
}

/** The printed rates of an invoice whose taxes are rows beside its items. */
export function taxRates({ document, rows, total }: BilledDocument): TaxRates {
  const added = rows.filter(({ row }) => row.kind === 'tax');
  const taxes = document.taxes ?? [];
  const rates = taxes.map(({ rate }) => plainRate(plainValue(rate)));
  const none = { rates: [], missing: [], problem: '' };
  if (added.length === 0) return { ...none, missing: ['a tax that is added to its items'] };
  if (taxes.length === 0 || rates.includes('')) return { ...none, missing: ['the rate of its tax'] };
  if (rates.includes('0')) return { ...none, missing: ['the reason why its tax is 0 %'] };
  const sum = sumMinor(added.map(({ amount }) => amount.minor));
  const byRate = sumMinor(taxes.map(({ amount }) => amount.value?.minor ?? 0));
  if (sum !== byRate || new Set(rates).size < rates.length) {
    const print = (minor: number) => moneyToDecimal({ ...total, minor });
    return { ...none, problem: `has a tax of ${print(sum)}, and by rate one of ${print(byRate)}` };
  }
  return { ...none, rates };
}

/** An amount with the rate of its tax; adjustments have the sign with which they add to the total. */
export interface RatedAmount {
  rate: string;
  amount: Money;
}

/** The sums of an invoice, and what contradicts them, in the words of a message. */
export interface TaxSums {
  taxes: TaxBreakdown[];
  totals: TaxInvoiceTotals;
  problems: string[];
}

/**
 * Tax by rate (BR-S-08, BR-S-09, BR-CO-17) and totals (BR-CO-10 to BR-CO-16) of lines and adjustments. Each tax is the
 * printed one, and a problem unless it is its rate of the amounts that have this rate.
 */
export function taxSums(
  bill: BilledDocument,
  lines: readonly RatedAmount[],
  adjustments: readonly RatedAmount[],
): TaxSums {
  const { document, total, rows } = bill;
  const print = (minor: number) => moneyToDecimal({ ...total, minor });
  const problems: string[] = [];
  const taxes = (document.taxes ?? []).map(({ rate: cell, base: printed, amount }): TaxBreakdown => {
    const rate = plainRate(plainValue(cell));
    const base = minorOf([...lines, ...adjustments].filter((one) => one.rate === rate));
    const tax = amount.value?.minor ?? 0;
    if (rateOf(base, rate) !== tax || (printed?.value && printed.value.minor !== base))
      problems.push(`has a tax of ${print(tax)} at ${rate} % of ${print(base)}`);
    return { rate, base: print(base), amount: print(tax) };
  });
  const rounding = minorOf(rows.filter(({ row }) => row.kind === 'rounding'));
  const [allowances, charges] = [-1, 1].map((sign) =>
    minorOf(adjustments.filter(({ amount }) => Math.sign(amount.minor) === sign)),
  ) as [number, number];
  const paid = Math.abs(document.facts.amountPaid?.value?.minor ?? 0);
  const due = total.minor - paid;
  const printedDue = document.facts.amountDue?.value?.minor;
  if (printedDue !== undefined && printedDue !== due)
    problems.push(`has ${print(printedDue)} due instead of its total less what is paid, ${print(due)}`);
  const tax = minorOf(rows.filter(({ row }) => row.kind === 'tax'));
  return {
    taxes,
    totals: {
      lines: print(minorOf(lines)),
      allowances: allowances === 0 ? '' : print(-allowances),
      charges: charges === 0 ? '' : print(charges),
      taxBasis: print(minorOf(lines) + allowances + charges),
      tax: print(tax),
      grand: print(total.minor - rounding),
      prepaid: paid === 0 ? '' : print(paid),
      rounding: rounding === 0 ? '' : print(rounding),
      due: print(due),
    },
    problems,
  };
}

function minorOf(amounts: readonly (RatedAmount | BilledRow)[]): number {
  return sumMinor(amounts.map(({ amount }) => amount.minor));
}

/** The rate in percent of an amount in minor units, rounded half away from zero. */
function rateOf(minor: number, rate: string): number {
  const { digits, decimals } = scaled(rate);
  return roundedQuotient(BigInt(minor) * digits, 100n * 10n ** BigInt(decimals));
}

/** Quantity times price in minor units of the currency, rounded half away from zero. */
export function productOf(quantity: string, price: string, currency: string): number {
  const [a, b] = [scaled(quantity), scaled(price)];
  const product = a.digits * b.digits * 10n ** BigInt(currencyDecimals(currency));
  return roundedQuotient(product, 10n ** BigInt(a.decimals + b.decimals));
}

function roundedQuotient(dividend: bigint, divisor: bigint): number {
  const size = dividend < 0n ? -dividend : dividend;
  const rounded = Number((2n * size + divisor) / (2n * divisor));
  return dividend < 0n && rounded !== 0 ? -rounded : rounded;
}

/** An amount without its sign. */
export function unsigned({ minor, currency }: Money): string {
  return minorToDecimal(Math.abs(minor), currencyDecimals(currency));
}
