import { type DocumentType, LedgerliftError } from '@ledgerlift/contract';
import { convertPages, type TextRecogniser } from '@ledgerlift/engine';
import type { Truth } from '@ledgerlift/fixtures/truth';
import { readDocument } from '@ledgerlift/readers';
import { type DocumentScore, scoreDocument } from './score-document.ts';

/** Reads a file as the product would, without rereading figures, and scores it; a document without rows is null. */
export async function scoreFile(
  bytes: Uint8Array,
  type: DocumentType,
  truth: Truth,
  recogniser: TextRecogniser,
): Promise<DocumentScore> {
  const { pages } = await readDocument(bytes, { recogniser: async () => recogniser });
  try {
    return scoreDocument(convertPages(pages, { type }), truth);
  } catch (error) {
    if (error instanceof LedgerliftError && error.code === 'no_transactions')
      return scoreDocument(null, truth);
    throw error;
  }
}
