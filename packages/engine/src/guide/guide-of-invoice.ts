import {
  type ConvertedDocument,
  GUIDED_FACTS,
  type InvoiceGuide,
  type InvoiceGuideColumn,
  type InvoiceGuideRole,
  type Row,
} from '@ledgerlift/contract';
import type { Page } from '../page.ts';
import { areaOf, bandOf, edgeToEdge, placed, tableOf } from './bands-of-reading.ts';
import { placeOfBoxOn } from './guided-page.ts';

const ROLES = ['code', 'description', 'quantity', 'unit', 'unitPrice', 'taxRate', 'amount'] as const;
const TEXTS: readonly InvoiceGuideRole[] = ['code', 'description', 'unit'];

/** The guide that shows what was read of an invoice; null where no item was read. */
export function guideOfInvoice(document: ConvertedDocument, pages: readonly Page[]): InvoiceGuide | null {
  const items = document.rows.filter(({ kind }) => kind === 'item');
  const columns = columnsOf(items, pages);
  if (!columns.some(({ role }) => role === 'amount')) return null;
  const facts = GUIDED_FACTS.flatMap((fact) => {
    const area = areaOf(document.facts[fact], pages);
    return area ? [[fact, area] as const] : [];
  });
  return {
    version: 1,
    type: 'invoice',
    columns,
    tables: pages.map((page) => tableOf(page, items, (row) => ROLES.map((role) => row[role]))),
    rows: [],
    ignored: [],
    ...Object.fromEntries(facts),
  };
}

/** The columns from edge to edge of the page; empty without items. */
function columnsOf(items: readonly Row[], pages: readonly Page[]): InvoiceGuideColumn[] {
  const bands = ROLES.flatMap((role) => {
    const boxes = items.flatMap((item) => placed(item[role], pages) ?? []);
    return bandOf<InvoiceGuideRole>(role, boxes, TEXTS.includes(role)) ?? [];
  });
  return withoutNumbers(edgeToEdge(bands), items, pages, Math.min(...bands.map(({ x0 }) => x0)));
}

/**
 * The columns with one that is not read over words before the first value of the items, such as their numbers: another
 * reading would take them for its own. `from`: where the values begin, in parts of the page's width.
 */
function withoutNumbers(
  columns: readonly InvoiceGuideColumn[],
  items: readonly Row[],
  pages: readonly Page[],
  from: number,
): InvoiceGuideColumn[] {
  const [first, ...others] = columns;
  const ends = pages.flatMap((page) => {
    const { y0, y1 } = tableOf(page, items, (row) => ROLES.map((role) => row[role]));
    const place = placeOfBoxOn(page);
    const boxes = page.words.map(({ box }) => place(box));
    return boxes.filter((box) => box.x1 <= from && box.y1 > y0 && box.y0 < y1).map(({ x1 }) => x1);
  });
  if (!first || ends.length === 0) return [...columns];
  const edge = (Math.max(...ends) + from) / 2;
  if (edge <= 0 || edge >= first.x1) return [...columns];
  return [{ role: 'ignore', x0: 0, x1: edge }, { ...first, x0: edge }, ...others];
}
