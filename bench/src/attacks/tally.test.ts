import { expect, it } from 'vitest';
import { Tally } from './tally.ts';

it('counts outcomes, sorted by name', () => {
  const tally = new Tally();
  for (const end of ['upload: 429', 'upload: 200', 'upload: 429']) tally.count(end);
  expect(tally.ends()).toEqual([
    ['upload: 200', 1],
    ['upload: 429', 2],
  ]);
});
