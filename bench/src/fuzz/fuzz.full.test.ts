import { seededRandom } from '@ledgerlift/fixtures';
import { openDocument } from '@ledgerlift/readers';
import { describe, expect, it } from 'vitest';
import { mutate } from './mutations.ts';
import { runMutants } from './run-mutants.ts';
import { seedFiles } from './seed-files.ts';

describe('mutants', () => {
  it('derive from valid files of every type', async () => {
    for (const { name, bytes, password } of await seedFiles()) {
      const document = await openDocument(bytes, password === undefined ? {} : { password });
      expect(document.pageCount, name).toBeGreaterThan(0);
      await document.close();
    }
  });

  it('differ from their seed, and repeat for the same random source', async () => {
    const [seed, ...others] = await seedFiles();
    if (!seed) throw new Error('there are no seeds');
    const mutants = ['a', 'a', 'b'].map((text) => mutate(seed, seededRandom(text), others));
    expect(mutants[0]?.bytes).toEqual(mutants[1]?.bytes);
    expect(mutants[0]?.bytes).not.toEqual(mutants[2]?.bytes);
    expect(mutants[0]?.bytes).not.toEqual(seed.bytes);
  });

  it('all end with a result or a typed error', async () => {
    const outcomes = await runMutants({ mutants: 60, seed: 'short', atOnce: 2 });
    expect(outcomes).toHaveLength(60);
    expect(outcomes.filter(({ isSound }) => !isSound)).toEqual([]);
    expect(outcomes.some(({ converted }) => converted.startsWith('result'))).toBe(true);
    expect(outcomes.some(({ converted }) => converted === 'unreadable')).toBe(true);
  });
});
