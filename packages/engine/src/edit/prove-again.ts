import type { ConvertedDocument } from '@ledgerlift/contract';
import { proveByRows } from './prove-by-rows.ts';
import { withReaderDoubts } from './reader-proof.ts';

/**
 * The document with its proofs run again on what its rows say now. A proof that the user's edits take part in says so, as
 * does one of rows of which the user has taken some away. What the reader doubted beside the rows stays in doubt; once
 * nothing is changed any more, the proofs are those of the reader again.
 */
export function proveAgain(document: ConvertedDocument): ConvertedDocument {
  return withReaderDoubts(proveByRows(document));
}
