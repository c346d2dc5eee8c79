import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { minorOf } from '../invoice/entry-money.ts';
import { isHeading } from '../invoice/item-table.ts';
import { isRecognised, moneyOf } from '../invoice/line-money.ts';
import type { SummaryEntry } from '../invoice/summary-entry.ts';
import type { SummaryRole } from '../invoice/summary-label.ts';
import { median } from '../layout/boxes.ts';
import { lineText, typeSize } from '../layout/lines.ts';
import type { AmountToken } from '../values/amount.ts';

/** Where the items of a receipt stand. */
export interface ItemZone {
  /** Indexes into the document's lines: the first line of the zone, and the first one behind it. */
  from: number;
  to: number;
  /** Where the prices end on the right, in points. */
  edge: number;
  headed: boolean;
  /** Printed totals in minor units. */
  totals: number[];
}

const CLOSING: ReadonlySet<SummaryRole> = new Set([
  'subtotal',
  'total',
  'due',
  'count',
  'rounding',
  'payment',
  'paid',
  'change',
]);
/** Prices end within this many type heights of the column's edge: thermal print and folds make it wander. */
const EDGE_EMS = 3;

/** So many ends of the zone are tried: what looks like a sum may be a good, or the sum of one department. */
const MAX_ENDS = 5;

/**
 * The lines between the head of a receipt and its first total, then those up to further sums; empty when no money is
 * printed.
 */
export function findZones(context: DocumentContext, entries: readonly SummaryEntry[]): ItemZone[] {
  const boxedAbove = new Set(totalsAbove(entries).map(({ value }) => value));
  const firstMoney = context.lines.findIndex((line) =>
    moneyOf(line).some((token) => isPrice(token) && !boxedAbove.has(token)),
  );
  if (firstMoney < 0) return [];
  const closings = [
    ...entries.filter((entry) => closes(entry) && entry.line > firstMoney).map((entry) => entry.line),
    ...context.lines.flatMap((line, index) => (index > firstMoney && headsSummary(line) ? index : [])),
  ].sort((a, b) => a - b);
  // A total in a box below its label ends the goods too, after what is surer.
  const boxed = entries.filter(
    ({ below, role, line }) => below && (role === 'total' || role === 'due') && line > firstMoney,
  );
  closings.push(...boxed.map(({ line }) => line));
  const ends = closings.length ? [...new Set(closings)].slice(0, MAX_ENDS) : [context.lines.length];
  const totals = entries.flatMap((entry) =>
    entry.role === 'total' || entry.role === 'due' ? (minorOf(entry, context.currency) ?? []) : [],
  );
  return ends.map((end) => ({ ...zoneUpTo(context, firstMoney, end), totals }));
}

/** The totals in boxes that are printed again below the goods. */
export function totalsAbove(entries: readonly SummaryEntry[]): SummaryEntry[] {
  const sums = entries.filter(({ role }) => role === 'total' || role === 'due');
  return sums.filter(
    (boxed) =>
      boxed.below &&
      sums.some(
        ({ below, line, value }) =>
          !below && line > boxed.line && value !== boxed.value && value.decimal === boxed.value.decimal,
      ),
  );
}

function closes(entry: SummaryEntry): boolean {
  return CLOSING.has(entry.role) && entry.line > 0 && !entry.below && entry.value.strength === 'strong';
}

/** The heading of a list of what was sold by tax or by department: it repeats what stands above. */
function headsSummary(line: AnalysedLine): boolean {
  const text = lineText(line);
  return SUMMARY_HEADING.test(text) && text.length <= 40 && !lastPrice(line);
}

const SUMMARY_HEADING =
  /\b(?:summary|analysis|breakdown|recap|zusammenfassung|recapitulati(?:f|on)|riepilogo|resumen|resumo|samenvatting)\b/i;

function zoneUpTo(context: DocumentContext, firstMoney: number, to: number): Omit<ItemZone, 'totals'> {
  const edge = priceEdge(context.lines.slice(firstMoney, to + 1));
  const heading = context.lines.findIndex(
    (line, index) =>
      index < to &&
      index >= Math.min(firstMoney, to) - 4 &&
      index <= firstMoney &&
      !line.words.some((word) => /^\d+$/.test(word.text)) &&
      isHeading(line, isRecognised(context, line.page)),
  );
  return { from: heading >= 0 ? heading + 1 : Math.max(0, firstMoney - 2), to, edge, headed: heading >= 0 };
}

/** The last amount of a line that is printed as money is. */
export function lastPrice(line: AnalysedLine): AmountToken | undefined {
  return moneyOf(line).filter(isPrice).at(-1);
}

function isPrice(token: AmountToken): boolean {
  return token.strength === 'strong';
}

function priceEdge(lines: readonly AnalysedLine[]): number {
  const edges = lines.flatMap((line) => lastPrice(line)?.edge ?? []);
  const right = Math.max(0, ...edges);
  const size = median(lines.map((line) => line.size));
  return median(edges.filter((edge) => right - edge <= 2 * EDGE_EMS * size));
}

/** The price at the right end of a line; null when the line has none in the column. */
export function priceOf(line: AnalysedLine, edge: number): AmountToken | null {
  const last = lastPrice(line);
  return last && isInColumn(last, line, edge) ? last : null;
}

/** True for an amount that ends where the prices of the receipt end, or to the right of that. */
export function isInColumn(token: AmountToken, line: AnalysedLine, edge: number): boolean {
  return edge - token.edge <= EDGE_EMS * typeSize(line);
}
