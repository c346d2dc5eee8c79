import { describe, expect, it } from 'vitest';
import type { ScoredDocument } from './chunk.ts';
import { costOfValues } from './cost-table.ts';

function scored(order: string, whole: boolean): ScoredDocument {
  const score = { whole, falseProof: null } as ScoredDocument['score'];
  return { seed: 1, index: 0, point: { order }, pages: 1, score };
}

describe('costOfValues', () => {
  it('puts the value first that fails most beyond the average', () => {
    const documents = [
      ...Array.from({ length: 20 }, (_, index) => scored('newest-first', index < 5)),
      ...Array.from({ length: 80 }, (_, index) => scored('oldest-first', index < 75)),
    ];
    const [worst, best] = costOfValues(documents);
    expect(worst).toMatchObject({ dimension: 'order', value: 'newest-first', documents: 20, failed: 15 });
    expect(worst?.surplus).toBeCloseTo(11);
    expect(best?.surplus).toBeCloseTo(-11);
  });

  it('leaves out values of too few documents', () => {
    expect(costOfValues([scored('newest-first', false)])).toEqual([]);
  });
});
