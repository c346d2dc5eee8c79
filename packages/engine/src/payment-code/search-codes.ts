import type { ConvertedDocument } from '@ledgerlift/contract';
import type { Page } from '../page.ts';
import type { CodeFinder } from '../ports.ts';
import { withPaymentCodes } from './with-payment-codes.ts';

/** Payment codes are on the first or on the last sheets: number of pages searched at each end. */
const PAGES_OF_AN_END = 3;

/**
 * Adds the data of the payment codes on its pages to an invoice or receipt (see `withPaymentCodes`); a statement is
 * not searched. Throws what the finder throws.
 */
export async function searchPaymentCodes(
  document: ConvertedDocument,
  pages: readonly Page[],
  finder: CodeFinder,
): Promise<ConvertedDocument> {
  if (document.type === 'bank_statement') return document;
  const numbers = [...new Set(pages.map((page) => page.number))].sort((a, b) => a - b);
  const searched = numbers.filter(
    (_, index) => index < PAGES_OF_AN_END || index >= numbers.length - PAGES_OF_AN_END,
  );
  return withPaymentCodes(document, await finder.find(searched), pages);
}
