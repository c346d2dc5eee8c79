import type { ConvertedDocument, DocumentType } from '@ledgerlift/contract';
import { LedgerliftError } from '@ledgerlift/contract';
import type { Page } from './page.ts';

export interface ConvertOptions {
  /** The type the user chose; a hint: a document plainly of another kind is read as that kind, with a finding. */
  type: DocumentType | 'auto';
}

/**
 * Turns pages of words into a converted document with its proof. Pure: the same pages give the same result.
 * Throws LedgerliftError `no_transactions` when no row is found and the document is no statement without movements.
 */
export function convertPages(_pages: readonly Page[], _options: ConvertOptions): ConvertedDocument {
  throw new LedgerliftError('no_transactions', 'No transactions were found in this document.');
}
