import type { ConvertedDocument, DocumentType } from '@ledgerlift/contract';
import { LedgerliftError } from '@ledgerlift/contract';
import { analyseDocument } from './document-context.ts';
import type { Page } from './page.ts';
import { readStatement } from './statement/read-statement.ts';

export interface ConvertOptions {
  /** The type the user chose; a hint: a document plainly of another kind is read as that kind, with a finding. */
  type: DocumentType | 'auto';
}

/**
 * Turns pages of words into a converted document with its proof. Pure: the same pages give the same result.
 * Throws LedgerliftError `no_transactions` when no row is found and the document is no statement without movements.
 */
export function convertPages(pages: readonly Page[], _options: ConvertOptions): ConvertedDocument {
  const document = readStatement(analyseDocument(pages));
  if (document.rows.length === 0 && document.proof.state !== 'proved')
    throw new LedgerliftError('no_transactions', 'No transactions were found in this document.');
  return document;
}
