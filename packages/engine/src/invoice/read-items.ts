import type { DocumentContext } from '../document-context.ts';
import { itemLines } from './item-lines.ts';
import { AMOUNT_ROLES, findItemTables, type ItemTable } from './item-table.ts';
import { type Item, itemsOf } from './items.ts';
import { type Settlement, settle } from './reconcile.ts';
import type { SummaryEntry } from './summary-entries.ts';

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
  const readings = [...AMOUNT_ROLES, 'last' as const].flatMap((role) => {
    const items = tables.flatMap((table) => itemsOf(context, itemLines(context, table, role, entries)));
    if (!items.length) return [];
    const itemLineNumbers = new Set(items.map((item) => item.line));
    const others = entries.filter((entry) => !itemLineNumbers.has(entry.line));
    const settlement = settle(
      others,
      items.map((item) => item.minor),
      context.currency,
    );
    return [{ items, settlement, confirmed: items.filter((item) => item.confirmed).length }];
  });
  const best =
    readings.find((reading) => reading.settlement?.balanced) ??
    [...readings].sort((a, b) => b.confirmed - a.confirmed)[0];
  return {
    items: best?.items ?? [],
    settlement: best?.settlement ?? settle(entries, null, context.currency),
    tableTop: topOf(context, tables[0]),
    headings: new Set(tables.flatMap(({ heading }) => [heading, heading + 1])),
  };
}

function topOf(context: DocumentContext, table: ItemTable | undefined): number {
  const line = table && context.lines[table.from - 1];
  return line ? line.box.y0 : Number.POSITIVE_INFINITY;
}
