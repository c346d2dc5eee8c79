import type { ScoredDocument } from './chunk.ts';

/** How the documents of one type were read; shares are from 0 to 1. */
export interface Summary {
  documents: number;
  pages: number;
  whole: number;
  rowF1: number;
  facts: number;
  proved: number;
  falseProofs: number;
  expectProof: number;
}

export function summarise(scored: readonly ScoredDocument[]): Summary {
  const sum = (of: (document: ScoredDocument) => number) =>
    scored.reduce((total, each) => total + of(each), 0);
  const share = (part: number, of: number) => (of === 0 ? 0 : part / of);
  const hit = sum(({ score }) => score.hit);
  return {
    documents: scored.length,
    pages: sum(({ pages }) => pages),
    whole: share(
      sum(({ score }) => Number(score.whole)),
      scored.length,
    ),
    rowF1: share(2 * hit, 2 * hit + sum(({ score }) => score.missing + score.extra)),
    facts: share(
      sum(({ score }) => score.factsRight),
      sum(({ score }) => score.factsKnown),
    ),
    proved: sum(({ score }) => Number(score.proved)),
    falseProofs: sum(({ score }) => Number(score.falseProof !== null)),
    expectProof: share(
      sum(({ score }) => Number(score.proofAgrees === true)),
      scored.length,
    ),
  };
}
