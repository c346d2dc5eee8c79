import type { DocumentType } from '@ledgerlift/contract';

/**
 * What the engine reads of a fixed sample of made documents. The counts of documents read whole and of right rows or items
 * only rise, false proofs only fall. Where the space changes, the sample is another one: measure it anew in that commit, with
 * the engine as it is.
 */
export const FLOORS: { seed: number; documents: number; types: Record<DocumentType, Floor> } = {
  seed: 21,
  documents: 150,
  types: {
    bank_statement: { whole: 135, hits: 3089, falseProofs: 0 },
    invoice: { whole: 144, hits: 1266, falseProofs: 0 },
    receipt: { whole: 143, hits: 2028, falseProofs: 0 },
  },
};

interface Floor {
  /** Documents read whole. */
  whole: number;
  /** Rows or items that are right. */
  hits: number;
  /** Documents that are called proved and are wrong: the goal is 0. */
  falseProofs: number;
}
