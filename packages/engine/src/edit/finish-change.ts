import { type ConvertedDocument, InexactSumError, LedgerliftError } from '@ledgerlift/contract';
import { offerRepairs } from '../repair/offer-repairs.ts';
import { proveAgain } from './prove-again.ts';
import { withReaderProof } from './reader-proof.ts';

/**
 * The last step of every user change: computes the proofs and repair offers of the changed document again. `before`
 * is the document before the change, whose reader's doubts are kept. Throws LedgerliftError `invalid_request` when
 * its amounts are too large to be added up exactly.
 */
export function finishChange(before: ConvertedDocument, changed: ConvertedDocument): ConvertedDocument {
  try {
    return offerRepairs(proveAgain(withReaderProof(before, changed)));
  } catch (error) {
    if (!(error instanceof InexactSumError)) throw error;
    throw new LedgerliftError(
      'invalid_request',
      'These amounts are too large to be added up. Enter a smaller one.',
    );
  }
}
