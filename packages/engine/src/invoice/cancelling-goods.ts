import type { DocumentContext } from '../document-context.ts';
import { LIST_EDGE_EMS } from '../layout/edges.ts';
import { typeSize } from '../layout/lines.ts';
import { minorOf } from './entry-money.ts';
import { itemOf, type SettledItems } from './goods-among-additions.ts';
import type { SummaryEntry } from './summary-entry.ts';

/**
 * Adds the goods that cancel each other out and are called like sums, such as 'Total Gel' and its return: two lines that
 * nothing else uses, among the goods, where their texts begin and their amounts are.
 */
export function withCancellingGoods(
  context: DocumentContext,
  { items, settlement }: SettledItems,
  entries: readonly SummaryEntry[],
): SettledItems {
  const used = new Set([
    settlement.total.line,
    ...items.map(({ line }) => line),
    ...settlement.additions.map(({ entry }) => entry.line),
  ]);
  const free = entries.filter(
    (entry) => !used.has(entry.line) && !entry.below && isAmongGoods(context, { items, settlement }, entry),
  );
  const pairs = free.flatMap((entry, index) => {
    const minor = minorOf(entry, context.currency);
    const other = free.slice(index + 1).find((later) => minorOf(later, context.currency) === -(minor ?? 0));
    return minor && other ? [entry, other] : [];
  });
  if (pairs.length !== 2) return { items, settlement };
  const added = pairs.map((entry) =>
    itemOf({ entry, minor: minorOf(entry, context.currency) ?? 0 }, context.currency),
  );
  return { items: [...items, ...added].sort((a, b) => a.line - b.line), settlement };
}

function isAmongGoods(
  { lines }: DocumentContext,
  { items, settlement }: SettledItems,
  { line: at, words, value }: SummaryEntry,
): boolean {
  const [line, first] = [lines[at], items[0]];
  if (!line || !first || at < first.line || at > settlement.total.line) return false;
  const slack = LIST_EDGE_EMS * typeSize(line);
  const ownX0 = words[0]?.box.x0 ?? Number.NaN;
  const starts = items.flatMap(({ line: index, text }) => [lines[index]?.words ?? [], ...text]);
  return (
    starts.some(([word]) => word !== undefined && Math.abs(word.box.x0 - ownX0) <= slack) &&
    items.some(({ amount }) => Math.abs(amount.edge - value.edge) <= slack)
  );
}
