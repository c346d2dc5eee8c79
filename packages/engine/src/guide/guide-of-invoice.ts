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

/** The columns from edge to edge of the page. */
function columnsOf(items: readonly Row[], pages: readonly Page[]): InvoiceGuideColumn[] {
  const bands = ROLES.flatMap((role) => {
    const boxes = items.flatMap((item) => placed(item[role], pages) ?? []);
    return bandOf<InvoiceGuideRole>(role, boxes, TEXTS.includes(role)) ?? [];
  });
  return edgeToEdge(bands);
}
