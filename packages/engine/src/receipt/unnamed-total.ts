import { currencyDecimals, sumMinor } from '@ledgerlift/contract';
import type { DocumentContext } from '../document-context.ts';
import type { SummaryEntry } from '../invoice/summary-entry.ts';
import type { SummaryRole } from '../invoice/summary-label.ts';
import { plainEntry } from './plain-entry.ts';
import type { TillItem } from './receipt-items.ts';

const SUMS: ReadonlySet<SummaryRole> = new Set(['total', 'due', 'subtotal', 'payment', 'paid', 'change']);

/**
 * The total of a receipt on which nothing is called a total or a payment, and what repeats it as its payment: the first price
 * that is what all above it come to, where every price below is the same. A single good must multiply out. Empty where
 * there is none.
 */
export function unnamedTotal(
  context: DocumentContext,
  items: readonly TillItem[],
  entries: readonly SummaryEntry[],
): SummaryEntry[] {
  if (entries.some(({ role, below, value }) => SUMS.has(role) && !below && value.strength === 'strong'))
    return [];
  const at = items.findIndex(({ minor }, index) => {
    const above = items.slice(0, index);
    const isList = above.length > 1 || above.some(({ confirmed }) => confirmed);
    return isList && minor === sumMinor(above.map((item) => item.minor));
  });
  const [total, ...others] = at > 0 ? items.slice(at) : [];
  if (!total || others.some(({ minor }) => minor !== total.minor)) return [];
  return [total, ...others].flatMap(
    ({ line }, index) => plainEntry(context.lines[line], line, index === 0 ? 'total' : 'payment') ?? [],
  );
}

/**
 * The line of a number of goods under a name that is not known: the last whole number among prices without decimals, which
 * is how many lines or pieces are above it. Null where there is none.
 */
export function countAmong({ currency, lines }: DocumentContext, items: readonly TillItem[]): number | null {
  const last = items.at(-1);
  const goods = items.slice(0, -1).filter(({ minor }) => minor > 0);
  if (!last || !goods.length || last.amount.decimals > 0 || last.amount.currency || !lines[last.line])
    return null;
  const pieces = goods.map(({ quantity }) =>
    quantity && /^\d+$/.test(quantity.decimal) ? Number(quantity.decimal) : 1,
  );
  const count = last.minor / 10 ** currencyDecimals(currency);
  return count === goods.length || count === sumMinor(pieces) ? last.line : null;
}
