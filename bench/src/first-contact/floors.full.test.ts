import type { DocumentType } from '@ledgerlift/contract';
import { SPACE_TYPES } from '@ledgerlift/layout-space';
import { describe, expect, it } from 'vitest';
import { scoreChunk } from './chunk.ts';
import { FLOORS } from './floors.ts';

describe('first contact', () => {
  it.each(SPACE_TYPES)(
    'reads a fixed sample of made documents no worse than before: %s',
    (type) => {
      const { whole, hits, falseProofs } = measure(type);
      const floors = FLOORS.types[type];
      expect(whole).toBeGreaterThanOrEqual(floors.whole);
      expect(hits).toBeGreaterThanOrEqual(floors.hits);
      expect(falseProofs).toBeLessThanOrEqual(floors.falseProofs);
    },
    300_000,
  );
});

/** Documents read whole, rows or items that are right, and documents that are proved wrongly. */
function measure(type: DocumentType) {
  const { seed, documents } = FLOORS;
  const scores = scoreChunk({ type, seed, documents, region: {} }).map(({ score }) => score);
  return {
    whole: scores.filter((score) => score.whole).length,
    hits: scores.reduce((sum, { hit }) => sum + hit, 0),
    falseProofs: scores.filter(({ falseProof }) => falseProof !== null).length,
  };
}
