import type { ColumnRole } from './header-words.ts';
import { AMOUNT_ROLES, type Column } from './item-columns.ts';

/**
 * Of two amount columns with a tax column between them the left one is net and the right one gross; otherwise the
 * right one is the amount and the left one a price.
 */
export function settleTwins(columns: Column[]): Column[] {
  return settleAmounts(settleTexts(columns));
}

/** Of two columns of text the left one holds codes: 'Item   Description', 'Artículo   Descripción'. */
function settleTexts(columns: Column[]): Column[] {
  const texts = columns.filter((column) => column.role === 'description').sort((a, b) => a.x0 - b.x0);
  const hasCode = columns.some((column) => column.role === 'code');
  if (texts.length !== 2 || hasCode) return columns;
  return columns.map((column) => (column === texts[0] ? { ...column, role: 'code' as const } : column));
}

function settleAmounts(columns: Column[]): Column[] {
  const amounts = columns.filter((column) => column.role === 'amount');
  const [left, right] = [amounts.at(-2), amounts.at(-1)];
  if (!left || !right) return columns;
  const taxBetween = columns.some(
    (column) =>
      (column.role === 'taxRate' || column.role === 'taxAmount') &&
      column.x0 > left.x1 &&
      column.x1 < right.x0,
  );
  const priced = columns.some((column) => column.role === 'unitPrice');
  return columns.map((column) => {
    if (column === right) return taxBetween ? { ...column, role: 'gross' as const } : column;
    if (column === left)
      return {
        ...column,
        role: taxBetween ? ('net' as const) : priced ? ('other' as const) : ('unitPrice' as const),
      };
    return column.role === 'amount' ? { ...column, role: 'other' as const } : column;
  });
}

export function isAmountRole(role: ColumnRole): boolean {
  return (AMOUNT_ROLES as readonly string[]).includes(role);
}
