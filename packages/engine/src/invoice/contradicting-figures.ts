import { sumMinor } from '@ledgerlift/contract';
import type { DocumentContext } from '../document-context.ts';
import { contradictingColumn } from './contradicting-columns.ts';
import { contradictingInstalments } from './contradicting-instalments.ts';
import { contradictingRow } from './contradicting-rows.ts';
import { contradictingSum } from './contradicting-sums.ts';
import { explanationOf, type SettledInvoice } from './explained-amounts.ts';
import type { Item } from './item.ts';
import { mistakenTotal } from './mistaken-total.ts';
import type { Settlement } from './reconcile.ts';
import { reducedTotal } from './reduced-total.ts';
import type { SummaryEntry } from './summary-entry.ts';

/**
 * The first printed figure that contradicts the reading, in plain words; null where all that bears a known label fits
 * into an equation with the other figures, or where the goods make no total.
 */
export function contradictingFigure(
  context: DocumentContext,
  items: readonly Item[],
  settlement: Settlement,
  entries: readonly SummaryEntry[],
): string | null {
  const added = sumMinor(settlement.additions.map(({ minor }) => minor));
  const goods = sumMinor(items.map(({ minor }) => minor));
  if (!items.length || goods + added !== settlement.totalMinor) return null;
  const lines = new Set(items.map(({ line }) => line));
  const printed = entries.filter(({ line }) => !lines.has(line));
  const invoice: SettledInvoice = { context, items, settlement, printed };
  const isExplained = explanationOf(invoice);
  return (
    contradictingSum(invoice, isExplained) ??
    contradictingColumn(invoice) ??
    contradictingRow(invoice, isExplained) ??
    contradictingInstalments(invoice) ??
    mistakenTotal(invoice, isExplained) ??
    reducedTotal(invoice)
  );
}
