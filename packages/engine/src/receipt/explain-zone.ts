import type { DocumentContext } from '../document-context.ts';
import { settlementText } from '../invoice/explain-items.ts';
import type { Settlement } from '../invoice/reconcile.ts';
import { placeOf, type TraceStep } from '../trace.ts';
import type { ItemZone } from './receipt-zone.ts';

/** The goods of a zone as one way of taking its lines gives them, and whether they make a printed total. */
export function explainZone(
  { lines }: DocumentContext,
  zone: ItemZone,
  way: object,
  read: { items: readonly unknown[]; settlement: Settlement | null } | null,
): TraceStep {
  const name = Object.keys(way)[0] ?? 'as printed';
  const found = read ? `${read.items.length} goods, ${settlementText(read.settlement)}` : 'not applicable';
  return {
    stage: 'items',
    text: `lines ${zone.from + 1} to ${zone.to}, ${name}: ${found}`,
    place: placeOf(lines[zone.from]),
  };
}
