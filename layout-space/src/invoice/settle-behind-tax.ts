import type { InvoicePoint } from './dimensions.ts';
import { SAVINGS, WITHHOLDING } from './invoice-words.ts';

/** A point that is being settled. */
export type Settled = { -readonly [Name in keyof InvoicePoint]: InvoicePoint[Name] };

/** What is between the taxes and the total. */
export function settleBehindTax(point: Settled): void {
  if (point.amounts === 'gross' && point.includedTax === 'below-total') {
    point.rounding = 'none';
    point.afterTax = 'none';
    point.withheld = 'none';
  }
  if (point.kind !== 'invoice' || !WITHHOLDING[point.language]) point.withheld = 'none';
  if (point.withheld !== 'none' && point.deduction === 'withholding') point.deduction = 'none';
  if (point.afterTax === 'savings' && !SAVINGS[point.language]) point.afterTax = 'discount';
  if (point.afterTax === 'discount') point.documentDiscount = 'none';
}
