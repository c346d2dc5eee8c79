import { divideRounded } from '@ledgerlift/fixtures/money-style';
import type { Random } from '@ledgerlift/fixtures/random';
import type { InvoicePoint } from './dimensions.ts';
import { type Story, sumOf } from './story.ts';

/** What is taxed at one rate. */
export interface TaxPart {
  /** Hundredths of a percent. */
  rate: number;
  base: number;
  tax: number;
}

/** An earlier invoice whose amount is taken off. */
export interface EarlierInvoice {
  number: string;
  daysBefore: number;
  amount: number;
}

/** A payment before the invoice was written. */
export interface Payment {
  daysBefore: number;
  amount: number;
}

/** The items that are taxed at one rate, after discount and with shipping. */
interface RatedSum {
  rate: number;
  amount: number;
  discount: number;
  lineTaxes: number;
}

/** Everything that is added up. Money is in minor units, signed as it counts. */
export interface Sums {
  /** Sum of the items' amounts, as they are printed. */
  lines: number;
  /** Taken off all items: zero or of the other sign. */
  discount: number;
  /** Hundredths of a percent; 0 for a round amount. */
  discountRate: number;
  shipping: number;
  parts: TaxPart[];
  net: number;
  tax: number;
  /** Added or taken off behind the tax. */
  afterTax: number;
  /** Taken off for a tax that the client keeps: zero or of the other sign. */
  withheld: number;
  /** Hundredths of a percent. */
  withheldRate: number;
  rounding: number;
  /** As it is printed, also where the page contradicts itself. */
  total: number;
  /** Added to the total for what is to be paid; 0 where nothing is. */
  deduction: number;
  /** Hundredths of a percent; 0 where it is no share. */
  deductionRate: number;
  earlier: EarlierInvoice[];
  /** Payments that are listed one by one: what each took off. */
  payments: Payment[];
  due: number;
}

/** Adds an invoice up, exactly as its layout does: from nets or from gross amounts, by item or by rate. */
export function sumsOf(random: Random, story: Story, point: InvoicePoint): Sums {
  const { items } = story;
  const lines = sumOf(items);
  const discountRate = discountRateOf(random, point);
  const shipping =
    point.shipping === 'charged' ? Math.max(1, divideRounded(lines, random.integer(15, 40))) : 0;
  const rated = byRate(story, discountRate, shipping);
  const discount = rated.reduce((sum, each) => sum - each.discount, 0);
  const parts = rated.map((each) => taxPart(each, point));
  const net = parts.reduce((sum, { base }) => sum + base, 0);
  const tax = parts.reduce((sum, part) => sum + part.tax, 0);
  const afterTax = afterTaxOf(random, net, point);
  const withheldRate = point.withheld === 'none' ? 0 : random.pick([1000, 1500, 2000]);
  const withheld = -divideRounded(net * withheldRate, 10_000);
  const exact = net + tax + afterTax + withheld;
  const rounding = point.rounding === 'printed' ? roundingOf(random, exact, story.currency.decimals) : 0;
  const right = exact + rounding;
  const total = point.contradiction === 'total' ? misprinted(random, right) : right;
  const rest = deductionOf(random, total, net, point);
  const printedRate = point.documentDiscount === 'percent' ? discountRate : 0;
  return {
    lines,
    discount,
    discountRate: printedRate,
    shipping,
    parts,
    net,
    tax,
    afterTax,
    withheld,
    withheldRate,
    rounding,
    total,
    ...rest,
  };
}

/** A charge on top of the taxed sum, or a discount on it; neither changes the tax. */
function afterTaxOf(random: Random, net: number, { afterTax }: InvoicePoint): number {
  if (afterTax === 'none') return 0;
  const share = divideRounded(net * random.pick([200, 350, 500, 1000]), 10_000);
  return afterTax === 'charge' ? share : -share;
}

function discountRateOf(random: Random, { documentDiscount }: InvoicePoint): number {
  return documentDiscount === 'none' ? 0 : random.pick([200, 300, 500, 1000]);
}

/** The items by rate; what a discount takes off is taken off each rate, and shipping counts to the first item's one. */
function byRate({ items }: Story, discountRate: number, shipping: number): RatedSum[] {
  const sums = new Map<number, RatedSum>();
  const add = (rate: number, amount: number, lineTaxes: number) => {
    const before = sums.get(rate) ?? { rate, amount: 0, discount: 0, lineTaxes: 0 };
    sums.set(rate, { ...before, amount: before.amount + amount, lineTaxes: before.lineTaxes + lineTaxes });
  };
  for (const { taxRate, amount, taxAmount } of items) add(taxRate, amount, taxAmount);
  for (const [rate, sum] of sums) {
    const discount = divideRounded(sum.amount * discountRate, 10_000);
    const tax = divideRounded(discount * rate, 10_000);
    sums.set(rate, { rate, discount, amount: sum.amount - discount, lineTaxes: sum.lineTaxes - tax });
  }
  const [first] = items;
  if (first && shipping !== 0) add(first.taxRate, shipping, divideRounded(shipping * first.taxRate, 10_000));
  return [...sums.values()].toSorted((one, other) => other.rate - one.rate);
}

function taxPart({ rate, amount, lineTaxes }: RatedSum, point: InvoicePoint): TaxPart {
  const hasLineTaxes = point.amounts.includes('-') || point.taxColumn.includes('amount');
  if (point.amounts === 'gross') {
    const tax = divideRounded(amount * rate, 10_000 + rate);
    return { rate, base: amount - tax, tax };
  }
  if (point.taxColumn === 'halves') return { rate, base: amount, tax: lineTaxes };
  if (point.tax === 'split') return { rate, base: amount, tax: 2 * divideRounded(amount * rate, 20_000) };
  return { rate, base: amount, tax: hasLineTaxes ? lineTaxes : divideRounded(amount * rate, 10_000) };
}

/** To the whole unit of the currency. */
function roundingOf(random: Random, sum: number, decimals: number): number {
  const unit = decimals === 0 ? 10 : random.pick([5, 10, 100]);
  return divideRounded(sum, unit) * unit - sum;
}

/** The right total with two of its digits changed by a slip. */
function misprinted(random: Random, total: number): number {
  return total + random.pick([9, 90, 900, 270]);
}

function deductionOf(random: Random, total: number, net: number, { deduction }: InvoicePoint) {
  const none = {
    deduction: 0,
    deductionRate: 0,
    earlier: [] as EarlierInvoice[],
    payments: [] as Payment[],
    due: total,
  };
  const share = (of: number, rate: number) => divideRounded(of * rate, 10_000);
  switch (deduction) {
    case 'paid': {
      const isWhole = random.chance(0.4);
      const paid = isWhole ? total : share(total, 1000 * random.integer(2, 7));
      return { ...none, deduction: -paid, due: total - paid };
    }
    case 'down-payment': {
      const paid = share(total, 1000 * random.integer(2, 6));
      return { ...none, deduction: -paid, due: total - paid };
    }
    case 'listed-down-payments': {
      const earlier = [40, 15].map((daysBefore) => ({
        number: random.digits(6),
        daysBefore: daysBefore + random.integer(0, 9),
        amount: share(total, 1000 * random.integer(1, 3)),
      }));
      const paid = earlier.reduce((sum, { amount }) => sum + amount, 0);
      return { ...none, earlier, deduction: -paid, due: total - paid };
    }
    case 'credits-column': {
      const paid = random.chance(0.6) ? total : share(total, 1000 * random.integer(3, 8));
      return { ...none, payments: [{ daysBefore: 0, amount: paid }], deduction: -paid, due: total - paid };
    }
    case 'payments-table':
    case 'listed-payments': {
      const payments = [30, 12, 2].slice(random.integer(0, 1)).map((daysBefore) => ({
        daysBefore: daysBefore + random.integer(0, 7),
        amount: share(total, 1000 * random.integer(1, 3)),
      }));
      const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
      return { ...none, payments, deduction: -paid, due: total - paid };
    }
    case 'retention':
    case 'withholding': {
      const deductionRate = deduction === 'retention' ? 500 : random.pick([1500, 2000, 700]);
      const kept = share(deduction === 'retention' ? total : net, deductionRate);
      return { ...none, deductionRate, deduction: -kept, due: total - kept };
    }
    case 'previous-balance': {
      const previous = share(total, 100 * random.integer(3, 45));
      return { ...none, deduction: previous, due: total + previous };
    }
    default:
      return none;
  }
}
