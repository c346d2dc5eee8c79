import type { AccuracyOfType, DocumentType, LayoutsOfType } from '@ledgerlift/contract';
import type { ScoredDocument } from './chunk.ts';

/** How the documents of a type were read. Of statements it scores the rows, of invoices and receipts the items. */
export function summarise(type: DocumentType, scored: readonly ScoredDocument[]): AccuracyOfType {
  const sum = (of: (document: ScoredDocument) => number) =>
    scored.reduce((total, each) => total + of(each), 0);
  const share = (part: number, of: number) => (of === 0 ? 0 : part / of);
  const hit = sum(({ score }) => score.hit);
  const f1 = share(2 * hit, 2 * hit + sum(({ score }) => score.missing + score.extra));
  const summary = {
    documents: scored.length,
    pages: sum(({ pages }) => pages),
    whole: share(
      sum(({ score }) => Number(score.whole)),
      scored.length,
    ),
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
  return type === 'bank_statement'
    ? { type, summary: { ...summary, rowF1: f1 } }
    : { type, summary: { ...summary, itemF1: f1 } };
}

/** How the documents with each value of each dimension were read. */
export function countLayouts(scored: readonly ScoredDocument[]): LayoutsOfType {
  const layouts: LayoutsOfType = {};
  for (const { point, score } of scored)
    for (const [dimension, value] of Object.entries(point)) {
      layouts[dimension] ??= {};
      layouts[dimension][value] ??= { documents: 0, whole: 0, falseProofs: 0 };
      const counts = layouts[dimension][value];
      counts.documents += 1;
      if (score.whole) counts.whole += 1;
      if (score.falseProof !== null) counts.falseProofs += 1;
    }
  return layouts;
}
