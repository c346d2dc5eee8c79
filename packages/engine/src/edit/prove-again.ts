import type { ConvertedDocument } from '@ledgerlift/contract';
import { proveByRows } from './prove-by-rows.ts';
import { withReaderDoubts } from './reader-proof.ts';

/**
 * Computes the proofs again from the current rows. A proof that depends on the user's edits, or on rows of which some
 * were removed, says so. The reader's other doubts remain; once every change is undone, the proofs are the reader's
 * again.
 */
export function proveAgain(document: ConvertedDocument): ConvertedDocument {
  return withReaderDoubts(proveByRows(document));
}
