import { describe, expect, it } from 'vitest';
import { memoize } from './memoize.ts';

describe('a memoized function', () => {
  it('computes a result once, even an empty one', () => {
    const asked: string[] = [];
    const find = memoize((text) => {
      asked.push(text);
      return text === 'nothing' ? undefined : text.length;
    });
    expect(['abc', 'nothing', 'abc', 'nothing'].map(find)).toEqual([3, undefined, 3, undefined]);
    expect(asked).toEqual(['abc', 'nothing']);
  });

  it('forgets results before they take up all memory', () => {
    let asked = 0;
    const find = memoize((text) => {
      asked++;
      return text;
    });
    find('first');
    for (let count = 0; count < 25_000; count++) find(`word ${count}`);
    find('first');
    expect(asked).toBe(25_002);
  });
});
