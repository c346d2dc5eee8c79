import type { Row, TextCell } from '@ledgerlift/contract';
import { categoryCell } from './category-cell.ts';
import { surestMerchantCategory } from './merchant-category.ts';

/**
 * The rows of an invoice or receipt with the category of its seller's kind of shop or firm, where its name tells one: all
 * rows are one purchase, its taxes and discounts too.
 */
export function withSellerCategory(rows: readonly Row[], seller: TextCell | undefined): Row[] {
  const category = seller?.value ? surestMerchantCategory(seller.value.split(/\s+/), true) : null;
  if (!category || !seller) return [...rows];
  const cell = categoryCell({ category, rule: 'merchant' }, seller);
  return rows.map((row) => (row.category ? row : { ...row, category: cell }));
}
