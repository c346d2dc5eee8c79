import type { DocumentContext } from '../document-context.ts';
import { itemLines } from './item-lines.ts';
import { AMOUNT_ROLES, type AmountRole, findItemTables, type ItemTable } from './item-table.ts';
import { type Item, itemsOf } from './items.ts';
import { type Settlement, settle } from './reconcile.ts';
import { withoutSectionSums } from './section-sums.ts';
import type { SummaryEntry } from './summary-entries.ts';
import { unheadedTables } from './unheaded-table.ts';

export interface ItemReading {
  items: Item[];
  settlement: Settlement | null;
  /** Where the list begins on its page, in points; infinity without a list. */
  tableTop: number;
  /** Indexes into the document's lines of the lists' headings and the line below each. */
  headings: ReadonlySet<number>;
}

/**
 * Reads the items by each column that may hold their amounts and keeps the reading that makes the printed total; where
 * none does, the one that multiplies out best. Where no heading names the column, the last one with money is taken.
 */
export function readItems(context: DocumentContext, entries: readonly SummaryEntry[]): ItemReading {
  const tables = findItemTables(context);
  const readings = [...AMOUNT_ROLES, 'last' as const].flatMap((role) =>
    readTables(context, entries, tables, role),
  );
  const balanced = readings.find((reading) => reading.settlement?.balanced) ?? readUnheaded(context, entries);
  const best = balanced ?? [...readings].sort((a, b) => b.confirmed - a.confirmed)[0];
  return {
    items: best?.items ?? [],
    settlement: best?.settlement ?? settle(entries, null, context.currency),
    tableTop: topOf(context, best?.tables[0] ?? tables[0]),
    headings: new Set(tables.flatMap(({ heading }) => [heading, heading + 1])),
  };
}

interface Reading {
  tables: readonly ItemTable[];
  items: Item[];
  settlement: Settlement | null;
  /** How many items multiply out. */
  confirmed: number;
}

function readTables(
  context: DocumentContext,
  entries: readonly SummaryEntry[],
  tables: readonly ItemTable[],
  role: AmountRole | 'last',
): Reading[] {
  const all = tables.flatMap((table) => itemsOf(context, itemLines(context, table, role, entries)));
  const plain = withoutSectionSums(all);
  const variants = plain.length < all.length ? [plain, all] : [all];
  return variants.flatMap((items) => readingOf(context, entries, tables, items));
}

function readingOf(
  context: DocumentContext,
  entries: readonly SummaryEntry[],
  tables: readonly ItemTable[],
  items: Item[],
): Reading[] {
  if (!items.length) return [];
  const itemLineNumbers = new Set(items.map((item) => item.line));
  const others = entries.filter((entry) => !itemLineNumbers.has(entry.line));
  const minors = items.map((item) => item.minor);
  const settlement = settle(others, minors, context.currency);
  return [{ tables, items, settlement, confirmed: items.filter((item) => item.confirmed).length }];
}

/** The list without known headings, only where it makes the total. */
function readUnheaded(context: DocumentContext, entries: readonly SummaryEntry[]): Reading | undefined {
  for (const table of unheadedTables(context, entries)) {
    const readings = readTables(context, entries, [table], 'amount');
    const balanced = readings.find((reading) => reading.settlement?.balanced);
    if (balanced) return balanced;
  }
  return undefined;
}

function topOf(context: DocumentContext, table: ItemTable | undefined): number {
  const line = table && context.lines[table.from - 1];
  return line ? line.box.y0 : Number.POSITIVE_INFINITY;
}
