import { describe, expect, it } from 'vitest';
import { type Proof, proofSentence, worstProof } from './proof.ts';

const proved = {
  state: 'proved',
  basis: 'running-balance',
  opening: '1204.10',
  closing: '2310.44',
  rowCount: 38,
  restsOnEdits: false,
} as const satisfies Proof;
const failed = {
  state: 'failed',
  row: 16,
  difference: '-90.00',
  restsOnEdits: false,
} as const satisfies Proof;
const unprovable: Proof & { state: 'unprovable' } = {
  state: 'unprovable',
  missing: ['no opening balance was found'],
  restsOnEdits: false,
};

describe('proof', () => {
  it('describes each state in plain words', () => {
    expect(proofSentence(proved)).toBe('Proved: 1,204.10 + 38 rows = 2,310.44');
    expect(proofSentence(failed)).toBe('Does not add up: off by 90.00 at row 17');
    expect(proofSentence(unprovable)).toBe('Cannot be proved: no opening balance was found');
    expect(proofSentence({ ...proved, restsOnEdits: true })).toContain('rests on your edits');
    expect(proofSentence({ ...proved, restsOnEdits: true }, 'anybody')).toContain(
      'rests on edits of the owner',
    );
  });

  it('shows only the state to viewers who may not see the figures', () => {
    const { state, basis, rowCount, restsOnEdits } = proved;
    expect(proofSentence({ state, basis, rowCount, restsOnEdits })).toBe('Proved: 38 rows');
    expect(proofSentence({ ...failed, row: null, difference: '' })).toBe('Does not add up');
    expect(proofSentence({ ...unprovable, missing: [] })).toBe('Cannot be proved');
  });

  it('is that of the worst of several accounts', () => {
    expect(worstProof([proved, unprovable]).state).toBe('unprovable');
    expect(worstProof([failed, unprovable, proved]).state).toBe('failed');
    expect(() => worstProof([])).toThrow(RangeError);
  });

  it('takes the first of equally bad accounts', () => {
    const later = { ...failed, row: 40 };
    expect(worstProof([proved, failed, later])).toBe(failed);
  });
});
