import { describe, expect, it } from 'vitest';
import { clusterWords, DisjointGroups, type PlacedWord } from './word-clusters.ts';

/** Words of 40 x 10 pixels in a column, 14 pixels apart. */
function column(x: number, count: number): PlacedWord[] {
  return Array.from({ length: count }, (_, row) => ({
    centre: { x, y: row * 14 },
    along: { x: 20, y: 0 },
    height: 10,
  }));
}

describe('clustering words', () => {
  it('groups words that lie close together', () => {
    const groups = clusterWords([...column(0, 9), ...column(60, 9), ...column(300, 10)]);
    expect(groups.map((group) => group.length)).toEqual([18, 10]);
  });

  it('gives a few words to the nearest larger group', () => {
    const groups = clusterWords([...column(0, 9), ...column(300, 10), ...column(200, 3)]);
    expect(groups.map((group) => group.length)).toEqual([9, 13]);
  });

  it('makes one group when only one could be a sheet', () => {
    expect(clusterWords([...column(0, 9), ...column(300, 3)])).toEqual([
      Array.from({ length: 12 }, (_, index) => index),
    ]);
    expect(clusterWords([])).toEqual([[]]);
  });

  it('joins groups step by step', () => {
    const groups = new DisjointGroups(5);
    groups.join(0, 3);
    groups.join(3, 4);
    expect(groups.list().map((group) => [...group].sort())).toEqual([[0, 3, 4], [1], [2]]);
  });
});
