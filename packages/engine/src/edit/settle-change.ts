import type { ConvertedDocument } from '@ledgerlift/contract';
import { offerRepairs } from '../repair/offer-repairs.ts';
import { withAsRead } from './as-read.ts';
import { proveAgain } from './prove-again.ts';

/**
 * What every change of the user ends with: the changed document with its proofs run again and its repairs offered anew.
 * `before` is the document as it was, of which the reader's doubts are kept.
 */
export function settleChange(before: ConvertedDocument, changed: ConvertedDocument): ConvertedDocument {
  return offerRepairs(proveAgain(withAsRead(before, changed)));
}
