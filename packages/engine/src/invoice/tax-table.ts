import type { DocumentContext } from '../document-context.ts';
import type { ItemTable } from './item-list.ts';
import type { SummaryEntry } from './summary-entry.ts';

/** A label that hardly says anything else. */
const MIN_SHARE = 0.8;

/**
 * True for the breakdown of taxes below the total: net, tax and gross by rate, without quantity, price or code. Its rows
 * come to the total as the goods do, without being any.
 */
export function isTaxTable(
  { page, heading, columns }: ItemTable,
  entries: readonly SummaryEntry[],
  { lines }: Pick<DocumentContext, 'lines'>,
): boolean {
  const roles = new Set(columns.map(({ role }) => role));
  const hasDetail = roles.has('quantity') || roles.has('unitPrice') || roles.has('code') || roles.has('date');
  const hasTax = roles.has('taxAmount') || roles.has('taxRate') || roles.has('gross');
  if (hasDetail || !roles.has('net') || !hasTax) return false;
  return entries.some(
    ({ role, below, share, line, value }) =>
      role === 'total' &&
      !below &&
      share >= MIN_SHARE &&
      value.strength === 'strong' &&
      line < heading &&
      lines[line]?.page === page,
  );
}
