import { sumMinor } from '@ledgerlift/contract';
import type { DocumentContext } from '../document-context.ts';
import { minorOf } from '../invoice/entry-money.ts';
import type { SummaryEntry } from '../invoice/summary-entry.ts';
import { type SummaryRole, summaryLabel } from '../invoice/summary-label.ts';
import { lineText } from '../layout/lines.ts';
import { plainEntry } from './plain-entry.ts';

/** What the guest may add and has not added yet. */
export const SUGGESTED =
  /(?<!\p{L})(?:optional|suggest\p{L}*|recommend\p{L}*|discretionary|if you|guide|vorschlag|empf\p{L}*|freiwillig|sugerid[ao]|suggerit[ao]|suggéré|conseillé)(?!\p{L})/iu;

/** The entries without a tip or service below the total that is only proposed, and the sum that it would make. */
export function withoutSuggestions(
  context: DocumentContext,
  entries: readonly SummaryEntry[],
): SummaryEntry[] {
  const { currency } = context;
  const paid = entries.filter(({ role }) => role === 'payment' || role === 'paid');
  const isPaid = (minor: number) => paid.some((entry) => Math.abs(minorOf(entry, currency) ?? 0) === minor);
  // What was superseded by the sum with the proposal is called a subtotal by now.
  const totals = entries.filter(({ role }) => role === 'total' || role === 'due' || role === 'subtotal');
  const dropped = new Set<SummaryEntry>();
  for (const entry of entries) {
    const line = context.lines[entry.line];
    if ((entry.role !== 'tip' && entry.role !== 'charge') || !line || !SUGGESTED.test(lineText(line)))
      continue;
    const above = totals.filter((total) => total.line < entry.line && namesTotal(total)).at(-1);
    if (!above) continue;
    const sum = (minorOf(above, currency) ?? 0) + (minorOf(entry, currency) ?? 0);
    if (isPaid(sum)) continue;
    dropped.add(entry);
    for (const total of totals)
      if (total.line > entry.line && minorOf(total, currency) === sum) dropped.add(total);
  }
  return entries
    .filter((entry) => !dropped.has(entry))
    .map((entry) =>
      dropped.size > 0 && entry.role === 'subtotal' && namesTotal(entry)
        ? { ...entry, role: 'total' as const }
        : entry,
    );
}

/** Printed as a total, whatever it was taken for since. */
function namesTotal({ words }: SummaryEntry): boolean {
  const label = summaryLabel(
    words.map(({ text }) => text),
    false,
  );
  return label?.role === 'total' || label?.role === 'due';
}

/** So far below the total its payments end. */
const MAX_PAYMENT_LINES = 8;

/**
 * The entries with what was paid under a label that is not known, or that says discount: a meal voucher, points, a coupon
 * below the total that with the other payments, less the change, makes it.
 */
export function withSplitPayment(context: DocumentContext, entries: readonly SummaryEntry[]): SummaryEntry[] {
  const { currency } = context;
  const total = entries.findLast(({ role, below }) => (role === 'total' || role === 'due') && !below);
  const due = total && minorOf(total, currency);
  const payments = entries.filter(({ role, line }) => role === 'payment' && total && line > total.line);
  const change = entries.filter(({ role }) => role === 'change');
  const [given, back] = [payments, change].map((some) =>
    sumMinor(some.map((entry) => Math.abs(minorOf(entry, currency) ?? 0))),
  ) as [number, number];
  const paid = given - back;
  if (!total || !due || paid <= 0 || paid >= due) return [...entries];
  const last = Math.max(...payments.map(({ line }) => line));
  for (let index = total.line + 1; index <= Math.min(last + 2, total.line + MAX_PAYMENT_LINES); index++) {
    const known = entries.find(({ line }) => line === index);
    const entry = known
      ? isDeduction(known)
        ? known
        : null
      : plainEntry(context.lines[index], index, 'payment');
    if (!entry || Math.abs(minorOf(entry, currency) ?? 0) !== due - paid) continue;
    const others = entries.filter((other) => other !== known);
    return [...others, { ...entry, role: 'payment' as const }].sort((a, b) => a.line - b.line);
  }
  return [...entries];
}

function isDeduction({ role }: SummaryEntry): boolean {
  return role === 'discount' || role === 'aside';
}

/** Savings, points and balances that are told below the payment change nothing any more. */
const AFTERMATH: ReadonlySet<SummaryRole> = new Set(['discount', 'charge', 'shipping', 'due']);

/** The entries without what is told of savings and balances below the payment. */
export function withoutAftermath(entries: readonly SummaryEntry[]): SummaryEntry[] {
  const total = entries.find((entry) => entry.role === 'total' || entry.role === 'due');
  const payment = entries.find(
    (entry) =>
      total &&
      entry.line > total.line &&
      (entry.role === 'payment' || entry.role === 'change') &&
      !entry.below,
  );
  const last = entries.findLast((entry) => entry.role === 'total' && !entry.below);
  if (!payment) return [...entries];
  return entries.filter(
    (entry) => entry.line <= payment.line || !AFTERMATH.has(entry.role) || entry.line < (last?.line ?? 0),
  );
}
