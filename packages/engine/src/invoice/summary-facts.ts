import type { Facts, MoneyCell } from '@ledgerlift/contract';
import { sumMinor } from '@ledgerlift/contract';
import { derivedCell, moneyCellFrom } from '../cells.ts';
import { minorOf, type Settlement } from './reconcile.ts';
import type { SummaryEntry } from './summary-entries.ts';

/** Subtotal, tax, total, paid and due as printed. */
export function summaryFacts(
  entries: readonly SummaryEntry[],
  settlement: Settlement | null,
  currency: string,
): Facts {
  const total = settlement && cellOf(settlement.total, currency);
  const subtotal = subtotalOf(entries, settlement, currency);
  const tax = taxOf(entries, settlement, currency);
  const paid = entries.find((entry) => entry.role === 'paid');
  const due = entries.findLast((entry) => entry.role === 'due');
  return {
    ...(subtotal && { subtotal: cellOf(subtotal, currency) }),
    ...(tax && { tax }),
    ...(total && { total }),
    ...(paid && { amountPaid: cellOf(paid, currency) }),
    ...(due && { amountDue: cellOf(due, currency) }),
  };
}

function cellOf(entry: SummaryEntry, currency: string): MoneyCell {
  const minor = minorOf(entry, currency);
  return moneyCellFrom(entry.value, entry.page, minor === null ? null : { minor, currency });
}

/** The subtotal that the tax leads from to the total; else the last one printed. */
function subtotalOf(
  entries: readonly SummaryEntry[],
  settlement: Settlement | null,
  currency: string,
): SummaryEntry | undefined {
  const subtotals = entries.filter((entry) => entry.role === 'subtotal' && entry !== settlement?.total);
  const taxes = taxMinors(entries, currency);
  const matching = subtotals.find((entry) => {
    const minor = minorOf(entry, currency);
    return settlement && minor !== null && taxes.some((tax) => minor + tax === settlement.totalMinor);
  });
  return matching ?? subtotals.at(-1);
}

/** What the taxes may come to: each by itself, and all rates together. */
function taxMinors(entries: readonly SummaryEntry[], currency: string): number[] {
  const minors = taxEntries(entries).flatMap((entry) => minorOf(entry, currency) ?? []);
  return [...minors, sumMinor(minors), 0];
}

function taxEntries(entries: readonly SummaryEntry[]): SummaryEntry[] {
  return entries.filter((entry) => entry.role === 'tax' && entry.value.strength === 'strong');
}

function taxOf(
  entries: readonly SummaryEntry[],
  settlement: Settlement | null,
  currency: string,
): MoneyCell | null {
  const settled = settlement?.additions
    .filter((addition) => addition.kind === 'tax')
    .map((addition) => addition.entry);
  const all = taxEntries(entries);
  const total = all.find((entry) => entry.taxTotal && !entry.below) ?? all.find((entry) => entry.taxTotal);
  if (!settled?.length && total) return cellOf(total, currency);
  const parts = settled?.length ? settled : all;
  const [only] = parts;
  if (!only) return null;
  if (parts.length === 1) return cellOf(only, currency);
  const minor = sumMinor(parts.flatMap((entry) => minorOf(entry, currency) ?? []));
  const confidence = Math.min(...parts.map((entry) => entry.value.confidence));
  return derivedCell(
    { minor, currency },
    { code: 'sum-of-rates', text: 'sum of the printed taxes' },
    confidence,
  );
}
