import { sumMinor } from '@ledgerlift/contract';
import type { DocumentContext } from '../document-context.ts';
import { itemLines } from './item-lines.ts';
import type { ItemTable } from './item-list.ts';
import { itemsOf } from './items.ts';
import { opensAsSum } from './opening-label.ts';
import { type Reading, readingOf } from './read-tables.ts';
import type { SummaryEntry } from './summary-entry.ts';
import { type Sum, sumsOfLists } from './sums-of-lists.ts';
import { unheadedTables } from './unheaded-table.ts';

/**
 * The goods of a list that makes a printed sum but not the total, together with those of a further list that makes
 * another printed sum: the hours of a lawyer and his costs. Undefined where no two lists make the total.
 */
export function withFurtherList(
  context: DocumentContext,
  entries: readonly SummaryEntry[],
  base: Reading,
): Reading | undefined {
  const sums = sumsOfLists(context, entries).filter(({ isLabelled }) => isLabelled);
  const sum = sumMinor(base.items.map(({ minor }) => minor));
  const end = base.items.at(-1)?.line ?? 0;
  const own = sums.find(({ minor, line }) => minor === sum && line > end);
  if (!own) return undefined;
  return unheadedTables(context, entries)
    .filter((table) => isSummed(context, table, sums) && isApart(table, base, own))
    .flatMap((table) => joined(context, entries, base, table))
    .find(({ settlement }) => settlement?.balanced);
}

/** True for a list right above a labelled sum, or one of more words: 'Total disbursements'. */
function isSummed({ lines }: DocumentContext, { to }: ItemTable, sums: readonly Sum[]): boolean {
  return sums.some(({ line }) => line === to) || opensAsSum(lines[to]?.words ?? []);
}

/** True for a list above another one, or below the sum of that: taxes by rate are between the goods and their sum. */
function isApart({ from, to }: ItemTable, { items }: Reading, sum: Sum): boolean {
  return to < (items[0]?.line ?? 0) || from > sum.line;
}

function joined(
  context: DocumentContext,
  entries: readonly SummaryEntry[],
  base: Reading,
  table: ItemTable,
): Reading[] {
  const goods = itemsOf(context, itemLines(context, table, { role: 'amount', fromRight: 0 }, entries));
  const items = [...base.items, ...goods].sort((a, b) => a.line - b.line);
  return readingOf(context, entries, { tables: [...base.tables, table], column: base.column, items });
}
