import type { ConvertedDocument } from '@ledgerlift/contract';
import type { AnalysedLine } from '../document-context.ts';
import { conceptBook } from '../lexicon/concept-book.ts';
import { findPhrases } from '../lexicon/phrase-book.ts';

const BOOK = conceptBook<'creditNote' | 'other'>({
  creditNote: ['invoice.creditNote', 'invoice.creditNoteNumber'],
  other: ['invoice.proforma', 'invoice.downPaymentInvoice'],
});

/** What a document calls itself above its goods: a credit note where one of those lines names one. */
export function invoiceKind(head: readonly AnalysedLine[]): NonNullable<ConvertedDocument['invoiceKind']> {
  const roles = head.flatMap(({ words }) =>
    findPhrases(
      BOOK,
      words.map(({ text }) => text),
    ).map(({ role }) => role),
  );
  const isMemo = head.some(({ words }) => /\bcredit memo/i.test(words.map(({ text }) => text).join(' ')));
  if (isMemo || roles.includes('creditNote')) return 'creditNote';
  return roles.includes('other') ? 'other' : 'invoice';
}
