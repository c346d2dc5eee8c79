import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { isHeading } from '../invoice/item-table.ts';
import { isRecognised, moneyOf } from '../invoice/line-money.ts';
import type { SummaryEntry, SummaryRole } from '../invoice/summary-entries.ts';
import { median } from '../layout/boxes.ts';
import type { AmountToken } from '../values/amount.ts';

/** Where the items of a receipt stand. */
export interface ItemZone {
  /** Indexes into the document's lines: the first line of the zone, and the first one behind it. */
  from: number;
  to: number;
  /** Where the prices end on the right, in points. */
  edge: number;
  headed: boolean;
}

const CLOSING: ReadonlySet<SummaryRole> = new Set([
  'subtotal',
  'total',
  'due',
  'count',
  'rounding',
  'payment',
  'change',
]);
/** Prices end within this many type heights of the column's edge: thermal print and folds make it wander. */
const EDGE_EMS = 3;

/** The lines between the head of a receipt and its first total; null when no money is printed. */
export function findZone(context: DocumentContext, entries: readonly SummaryEntry[]): ItemZone | null {
  const firstMoney = context.lines.findIndex((line) => moneyOf(line).some(isPrice));
  if (firstMoney < 0) return null;
  const closing = entries.find(
    (entry) => CLOSING.has(entry.role) && entry.line > 0 && !entry.below && entry.value.strength === 'strong',
  );
  const to = closing ? closing.line : context.lines.length;
  const edge = priceEdge(context.lines.slice(firstMoney, to + 1));
  const heading = context.lines.findIndex(
    (line, index) =>
      index < to &&
      index >= Math.min(firstMoney, to) - 4 &&
      isHeading(line, isRecognised(context, line.page)),
  );
  return { from: heading >= 0 ? heading + 1 : Math.max(0, firstMoney - 2), to, edge, headed: heading >= 0 };
}

function isPrice(token: AmountToken): boolean {
  return token.strength === 'strong';
}

function priceEdge(lines: readonly AnalysedLine[]): number {
  const edges = lines.flatMap((line) => moneyOf(line).filter(isPrice).at(-1)?.edge ?? []);
  const right = Math.max(0, ...edges);
  const size = median(lines.map((line) => line.size));
  return median(edges.filter((edge) => right - edge <= 2 * EDGE_EMS * size));
}

/** The price at the right end of a line; null when the line has none in the column. */
export function priceOf(line: AnalysedLine, edge: number): AmountToken | null {
  const last = moneyOf(line).filter(isPrice).at(-1);
  return last && Math.abs(last.edge - edge) <= EDGE_EMS * Math.max(line.size, 4) ? last : null;
}
