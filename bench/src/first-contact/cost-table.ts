import type { ScoredDocument } from './chunk.ts';
import type { DocumentScore } from './score-document.ts';

/** What a document fails by. */
export type FailureKind = 'not-whole' | 'false-proof';

export function isOfKind(score: DocumentScore, kind: FailureKind): boolean {
  return kind === 'false-proof' ? score.falseProof !== null : !score.whole;
}

/** A value of a dimension, and how its documents fared. */
export interface ValueCost {
  dimension: string;
  value: string;
  documents: number;
  failed: number;
  falseProofs: number;
  /** Failures beyond what as many documents have on average: what this value costs. */
  surplus: number;
}

/** Below this many documents a share says nothing. */
const FEWEST = 10;

/** The values of the dimensions, those that cost most first. */
export function costOfValues(scored: readonly ScoredDocument[]): ValueCost[] {
  const share = scored.filter(({ score }) => !score.whole).length / Math.max(1, scored.length);
  const byValue = new Map<string, ValueCost>();
  for (const { point, score } of scored)
    for (const [dimension, value] of Object.entries(point)) {
      const key = `${dimension}=${value}`;
      const cost = byValue.get(key) ?? {
        dimension,
        value,
        documents: 0,
        failed: 0,
        falseProofs: 0,
        surplus: 0,
      };
      cost.documents += 1;
      if (!score.whole) cost.failed += 1;
      if (score.falseProof !== null) cost.falseProofs += 1;
      byValue.set(key, cost);
    }
  return [...byValue.values()]
    .filter(({ documents }) => documents >= FEWEST)
    .map((cost) => ({ ...cost, surplus: cost.failed - share * cost.documents }))
    .sort((one, other) => other.surplus - one.surplus);
}
