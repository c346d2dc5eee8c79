import type { ConvertedDocument, ReadingGuide } from '@ledgerlift/contract';
import type { Page } from '../page.ts';
import { guideOfInvoice } from './guide-of-invoice.ts';
import { guideOfStatement } from './guide-of-statement.ts';

/**
 * The guide that shows what was read of a statement or an invoice: its columns, the area of its rows on each page, and the
 * places of its facts. Boxes must be those of the pages as read. Null for receipts, and without rows.
 */
export function guideOfReading(document: ConvertedDocument, pages: readonly Page[]): ReadingGuide | null {
  if (document.type === 'bank_statement') return guideOfStatement(document, pages);
  return document.type === 'invoice' ? guideOfInvoice(document, pages) : null;
}
