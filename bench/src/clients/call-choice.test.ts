import { seededRandom } from '@ledgerlift/fixtures';
import { expect, it } from 'vitest';
import { ACTS, chooseAct, isUploadTurn } from './call-choice.ts';

it('chooses every action, edits according to its weight, and repeats for the same seed', () => {
  const choices = (seed: string) => {
    const random = seededRandom(seed);
    return Array.from({ length: 5_000 }, () => chooseAct(random));
  };
  const chosen = choices('a');
  expect(new Set(chosen)).toEqual(new Set(ACTS));
  const edits = chosen.filter((act) => act === 'edit').length / chosen.length;
  expect(edits).toBeGreaterThan(0.19);
  expect(edits).toBeLessThan(0.25);
  expect(choices('a')).toEqual(chosen);
  expect(choices('b')).not.toEqual(chosen);
});

it('uploads once in fifty calls, whatever the first turn', () => {
  for (const first of [0, 7, 49, 120]) {
    const uploads = Array.from({ length: 500 }, (_, turn) => turn).filter((turn) =>
      isUploadTurn(turn, first),
    );
    expect(uploads).toHaveLength(10);
    expect(uploads[0]).toBe(first % 50);
  }
});
