import { conceptBook } from '../lexicon/concept-book.ts';

/** What a column of an item table holds. */
export type ColumnRole =
  | 'position'
  | 'code'
  | 'description'
  | 'quantity'
  | 'unit'
  | 'unitPrice'
  | 'discount'
  | 'taxRate'
  | 'taxAmount'
  | 'net'
  | 'gross'
  | 'amount'
  | 'credit'
  | 'date'
  | 'other';

/** Heads of item tables. 'Cantidad' heads quantities more often than amounts: roles in the order in which they count. */
export const HEADER_BOOK = conceptBook<ColumnRole>({
  position: ['invoice.position'],
  code: ['invoice.itemCode'],
  quantity: ['invoice.quantity', 'invoice.hours'],
  unit: ['invoice.unit'],
  unitPrice: ['invoice.unitPrice', 'invoice.price'],
  credit: ['invoice.creditColumn'],
  discount: ['invoice.discount'],
  date: ['common.date'],
  taxAmount: ['invoice.taxAmount'],
  taxRate: ['invoice.taxRate', 'invoice.tax'],
  other: ['invoice.otherColumn'],
  net: ['invoice.netAmount', 'invoice.netTotal'],
  gross: ['invoice.grossAmount', 'invoice.grossTotal'],
  amount: ['invoice.lineTotal', 'common.amount', 'common.total'],
  description: ['invoice.item', 'invoice.product', 'invoice.service', 'common.description'],
});
