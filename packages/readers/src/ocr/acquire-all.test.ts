import { describe, expect, it } from 'vitest';
import { acquireAll } from './acquire-all.ts';

describe('acquireAll', () => {
  it('returns all results in order and releases none', async () => {
    const released: unknown[] = [];
    const started = await acquireAll<[number, string]>(
      [Promise.resolve(1), Promise.resolve('two')],
      async (one) => released.push(one),
    );
    expect(started).toEqual([1, 'two']);
    expect(released).toEqual([]);
  });

  it('releases all successes, including late ones, and throws the first failure even if a release fails', async () => {
    const released: unknown[] = [];
    const late = new Promise<string>((resolve) => setImmediate(() => resolve('late')));
    const starting = acquireAll<[string, string, string]>(
      [Promise.resolve('early'), Promise.reject(new Error('is missing')), late],
      async (one) => {
        released.push(one);
        throw new Error('cannot be released');
      },
    );
    await expect(starting).rejects.toThrow('is missing');
    expect(released).toEqual(['early', 'late']);
  });
});
