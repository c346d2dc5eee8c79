import type { Row, TextCell } from '@ledgerlift/contract';
import { categoryCell } from './category-cell.ts';
import { surestMerchantCategory } from './merchant-category.ts';

/**
 * Gives all rows of an invoice or receipt the category of the seller's kind of shop or firm, if its name indicates
 * one: all rows are one purchase, including taxes and discounts.
 */
export function withSellerCategory(rows: readonly Row[], seller: TextCell | undefined): Row[] {
  const category = seller?.value ? surestMerchantCategory(seller.value.split(/\s+/), true) : null;
  if (!category || !seller) return [...rows];
  const cell = categoryCell({ category, rule: 'merchant' }, seller);
  return rows.map((row) => (row.category ? row : { ...row, category: cell }));
}
