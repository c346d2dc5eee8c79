import { describe, expect, it } from 'vitest';
import { memoize } from './memoize.ts';

describe('what was found for a text', () => {
  it('is not looked for again, not even where nothing was found', () => {
    const asked: string[] = [];
    const find = memoize((text) => {
      asked.push(text);
      return text === 'nothing' ? undefined : text.length;
    });
    expect(['abc', 'nothing', 'abc', 'nothing'].map(find)).toEqual([3, undefined, 3, undefined]);
    expect(asked).toEqual(['abc', 'nothing']);
  });

  it('is forgotten before it takes up all memory', () => {
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
