import type { DocumentContext } from '../document-context.ts';
import { lineText } from '../layout/lines.ts';
import { placeOf, type TraceStep } from '../trace.ts';
import type { AmountColumn } from './item-lines.ts';
import type { Settlement } from './reconcile.ts';
import type { SummaryEntry } from './summary-entry.ts';

/** A labelled amount: what its label means. */
export function explainEntry(
  { role, value, line, below }: SummaryEntry,
  { lines }: DocumentContext,
): TraceStep {
  const words = lines[line];
  return {
    stage: 'sums',
    text: `${role} ${value.raw}${below ? ' below' : ' of'} '${words ? lineText(words) : ''}'`,
    place: placeOf(words),
  };
}

/** A list of items as one column of amounts gives it, and whether a printed total follows from it. */
export function explainItems(
  column: AmountColumn,
  items: readonly { confirmed: unknown }[],
  settlement: Settlement | null,
): TraceStep {
  const confirmed = items.filter((item) => item.confirmed).length;
  const place = column.fromRight > 0 ? ` ${column.fromRight + 1} from the right` : '';
  return {
    stage: 'items',
    text: `amounts of the column '${column.role}'${place}: ${items.length} items, ${confirmed} multiply out; ${settlementText(settlement)}`,
    place: null,
  };
}

/** How the total comes about, in words. */
export function settlementText(settlement: Settlement | null): string {
  if (!settlement) return 'no total';
  const added = settlement.additions.map(({ kind, entry }) => `${kind} ${entry.value.raw}`);
  const total = `the total ${settlement.total.value.raw}${added.length > 0 ? ` with ${added.join(', ')}` : ''}`;
  return settlement.balanced ? `they make ${total}` : `they do not make ${total}`;
}
