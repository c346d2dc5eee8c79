import { type Money, moneyToDecimal } from '@ledgerlift/contract';
import { plainLine } from '../accounting/plain-line.ts';
import { plainValue } from '../document-facts.ts';
import type { BilledRow } from '../invoices/billed-document.ts';
import { plainRate } from '../plain-rate.ts';
import type { TaxInvoiceAdjustment, TaxInvoiceLine } from './tax-invoice.ts';
import { productOf, unsigned } from './tax-sums.ts';
import { ONE, unitCode } from './unit-codes.ts';

/** Rows of an invoice as lines and adjustments, with what they lack in the words of a message. */
export interface RatedRows {
  lines: (TaxInvoiceLine & { money: Money })[];
  adjustments: (TaxInvoiceAdjustment & { money: Money })[];
  missing: string[];
}

/** Kinds of rows that are neither lines nor adjustments of EN 16931: sums have them. */
const OF_SUMS: ReadonlySet<string> = new Set(['tax', 'rounding']);

/** `rates`: the printed rates of the document, one of which each row has. A single one is that of rows that print none. */
export function ratedRows(rows: readonly BilledRow[], rates: readonly string[]): RatedRows {
  const rated: RatedRows = { lines: [], adjustments: [], missing: [] };
  for (const [index, billed] of rows.entries()) {
    const { row, amount } = billed;
    if (OF_SUMS.has(row.kind)) continue;
    const lacks = (what: string) => rated.missing.push(`${what} of row ${index + 1}`);
    const printed = plainRate(plainValue(row.taxRate));
    const rate = printed === '' && rates.length === 1 ? (rates[0] ?? '') : printed;
    if (!rates.includes(rate)) lacks('the tax rate');
    if (row.kind === 'total') rated.missing.push('its line items');
    else if (row.kind === 'tip') lacks('a kind that the standard has for the tip');
    else if (row.kind === 'item') {
      if (plainValue(row.description) === '') lacks('the description');
      const unit = plainValue(row.unit) === '' ? ONE : unitCode(plainValue(row.unit));
      if (unit === null) lacks(`a unit with a known code instead of “${plainValue(row.unit)}”`);
      else rated.lines.push({ ...line(billed, unit), rate, money: amount });
    } else rated.adjustments.push({ ...adjustment(billed), rate, money: amount });
  }
  if (rows.every(({ row }) => row.kind !== 'item')) rated.missing.push('its line items');
  return { ...rated, missing: [...new Set(rated.missing)] };
}

function adjustment({ row, description, amount }: BilledRow): Omit<TaxInvoiceAdjustment, 'rate'> {
  const charge = row.kind === 'shipping' ? 'shipping' : 'charge';
  return {
    kind: amount.minor < 0 ? 'allowance' : charge,
    reason: plainLine(description),
    amount: unsigned(amount),
  };
}

/**
 * A line whose price and quantity make its amount (BT-131): the printed ones where they do, else the amount as the price
 * of the printed quantity, or of one where no quantity is printed. A price has no sign (BR-27), so the quantity bears it.
 */
function line({ row, description, amount }: BilledRow, unit: string): Omit<TaxInvoiceLine, 'rate'> {
  const [quantity, price] = [plainValue(row.quantity), plainValue(row.unitPrice)];
  const shared = {
    code: plainLine(plainValue(row.code)),
    name: plainLine(description),
    unit,
    amount: moneyToDecimal(amount),
  };
  const sign = amount.minor < 0 ? '-' : '';
  const isZero = !/[1-9]/.test(quantity);
  if (quantity !== '' && price !== '' && isMade(quantity, price, amount))
    return { ...shared, ...withPositivePrice(quantity, price), priceOf: '' };
  if (quantity === '' || isZero)
    return { ...shared, quantity: `${sign}1`, price: unsigned(amount), priceOf: '' };
  const size = quantity.replace('-', '');
  return { ...shared, quantity: `${sign}${size}`, price: unsigned(amount), priceOf: size };
}

function isMade(quantity: string, price: string, { minor, currency }: Money): boolean {
  return productOf(quantity, price, currency) === minor;
}

function withPositivePrice(quantity: string, price: string) {
  if (!price.startsWith('-')) return { quantity, price };
  return {
    quantity: quantity.startsWith('-') ? quantity.slice(1) : `-${quantity}`,
    price: price.slice(1),
  };
}
