import type { DocumentContext } from '../document-context.ts';
import { minorOf } from './entry-money.ts';
import type { Item } from './item.ts';
import type { ItemTable } from './item-list.ts';
import { moneyOf } from './line-money.ts';
import type { Settlement } from './reconcile.ts';
import type { SummaryEntry } from './summary-entry.ts';

/** True for a sole line that is nothing but an amount below a label of the total: 'Total amount' over 'AUD 120.00'. */
export function isLabelledTotal(
  { lines }: DocumentContext,
  [only, ...others]: readonly Item[],
  entries: readonly SummaryEntry[],
): boolean {
  if (!only || others.length > 0) return false;
  const printed = lines[only.line]?.words ?? [];
  return entries.some(
    ({ role, below, value }) =>
      role === 'total' && below && printed.every((word) => value.words.includes(word)),
  );
}

/** True for a sole line that is labelled as a payment: in a column of credits it is as large as all goods in that of charges. */
export function isPayment([only, ...others]: readonly Item[], entries: readonly SummaryEntry[]): boolean {
  if (!only || others.length > 0) return false;
  return entries.some(
    ({ role, below, value }) => (role === 'payment' || role === 'paid') && !below && value === only.amount,
  );
}

/** True for the total printed once more below all totals, beside a reference on a slip: it is no list of goods. */
export function isSlip(
  items: readonly Item[],
  { totalMinor }: Settlement,
  entries: readonly SummaryEntry[],
  currency: string,
): boolean {
  const [only, ...others] = items;
  if (!only || others.length > 0 || only.minor !== totalMinor || only.quantity || only.unitPrice)
    return false;
  const totals = entries.filter(({ role, below }) => role === 'total' && !below);
  const isAbove = totals.every((entry) => entry.line < only.line);
  return isAbove && totals.some((entry) => minorOf(entry, currency) === totalMinor);
}

/** So many lines with money under heads are a list. */
export const MIN_LISTED = 2;

/** True for a sole line with a list under heads above it: it sums that list up. */
export function isBelowGoods(
  { lines }: DocumentContext,
  [only, ...others]: readonly Item[],
  tables: readonly ItemTable[],
): boolean {
  if (!only || others.length > 0 || only.quantity || only.unitPrice) return false;
  const hasMoney = (line: DocumentContext['lines'][number]) =>
    moneyOf(line).some(({ strength }) => strength === 'strong');
  return tables.some(
    ({ from }) => from < only.line && lines.slice(from, only.line).filter(hasMoney).length >= MIN_LISTED,
  );
}
