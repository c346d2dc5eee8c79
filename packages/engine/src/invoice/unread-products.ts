import type { DocumentContext } from '../document-context.ts';
import { multipliesOut } from './additions-like-goods.ts';
import type { Item } from './item.ts';
import type { ItemTable } from './item-list.ts';
import { moneyOf } from './line-money.ts';

/** So many lines of quantity, price and amount are goods, and no chance. */
const MIN_PRODUCTS = 2;

/**
 * True for a sole line in a list where other lines print a quantity, a price and their product: it is the payment in the
 * column of credits, beside the charges.
 */
export function hasUnreadProducts(
  { lines }: DocumentContext,
  [only, ...others]: readonly Item[],
  tables: readonly ItemTable[],
): boolean {
  if (!only || others.length > 0 || only.confirmed) return false;
  const own = tables.find(({ from, to }) => from <= only.line && only.line < to);
  const products = lines
    .slice(own?.from, own?.to)
    .filter((line) =>
      moneyOf(line).some((token) => token.strength === 'strong' && multipliesOut(line, token)),
    );
  return own !== undefined && products.length >= MIN_PRODUCTS;
}
