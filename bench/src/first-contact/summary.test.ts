import { describe, expect, it } from 'vitest';
import type { ScoredDocument } from './chunk.ts';
import { countLayouts, summarise } from './summary.ts';

function scored(order: string, score: Partial<ScoredDocument['score']>): ScoredDocument {
  return {
    seed: 1,
    index: 0,
    point: { order, paper: 'a4' },
    pages: 2,
    score: {
      whole: true,
      hit: 6,
      missing: 0,
      extra: 0,
      factsRight: 3,
      factsKnown: 4,
      proved: true,
      falseProof: null,
      proofAgrees: true,
      reasons: [],
      details: { rows: 6, named: 6, numbers: 0, numbersRight: 0, numbersWrong: 0 },
      ...score,
    },
  };
}
const DOCUMENTS = [
  scored('newest-first', {}),
  scored('oldest-first', { whole: false, hit: 2, missing: 3, extra: 1, falseProof: 'rows differ' }),
  scored('oldest-first', { whole: false, hit: 0, proved: false, proofAgrees: false }),
];

describe('summarise', () => {
  it('counts proofs and false proofs, and names the score of rows after what it scores', () => {
    const { summary } = summarise('bank_statement', DOCUMENTS);
    expect(summary).toEqual({
      documents: 3,
      pages: 6,
      whole: 1 / 3,
      rowF1: 0.8,
      facts: 0.75,
      proved: 2,
      falseProofs: 1,
      expectProof: 2 / 3,
    });
    expect(summarise('invoice', DOCUMENTS).summary).toMatchObject({ itemF1: 0.8 });
    expect(summarise('receipt', DOCUMENTS).summary).not.toHaveProperty('rowF1');
  });
});

describe('countLayouts', () => {
  it('counts documents, whole ones and false proofs by value of each dimension', () => {
    expect(countLayouts(DOCUMENTS)).toEqual({
      order: {
        'newest-first': { documents: 1, whole: 1, falseProofs: 0 },
        'oldest-first': { documents: 2, whole: 0, falseProofs: 1 },
      },
      paper: { a4: { documents: 3, whole: 1, falseProofs: 1 } },
    });
  });
});
