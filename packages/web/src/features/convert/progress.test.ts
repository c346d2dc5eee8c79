import { describe, expect, it } from 'vitest';
import {
  finishAll,
  finishFile,
  overallPercent,
  startProgress,
  tickProgress,
  withPagesDone,
} from './progress.ts';

describe('the simulated progress', () => {
  it('adds 20 percent to one file a tick and stops at 95', () => {
    let progress = startProgress(['a']);
    const seen = [1, 2, 3, 4, 5, 6].map(() => {
      progress = tickProgress(progress, 0);
      return progress.a;
    });
    expect(seen).toEqual([20, 40, 60, 80, 95, 95]);
  });

  it('picks a random unfinished file, up to the last', () => {
    const progress = startProgress(['a', 'b', 'c']);
    expect(tickProgress(progress, 0)).toEqual({ a: 20, b: 0, c: 0 });
    expect(tickProgress(progress, 0.5)).toEqual({ a: 0, b: 20, c: 0 });
    expect(tickProgress(progress, 0.999)).toEqual({ a: 0, b: 0, c: 20 });
    expect(tickProgress({ a: 95, b: 100, c: 60 }, 0)).toEqual({ a: 95, b: 100, c: 80 });
  });

  it('is at 100 as soon as the server reports a file converted, and stays there', () => {
    const progress = finishFile(startProgress(['a', 'b']), 'a');
    expect(progress).toEqual({ a: 100, b: 0 });
    expect(tickProgress(progress, 0)).toEqual({ a: 100, b: 20 });
    expect(finishFile(progress, 'unknown')).toEqual(progress);
    expect(finishAll(progress)).toEqual({ a: 100, b: 100 });
  });

  it('never shows less than the share of pages that the server has read, nor the end', () => {
    const progress = withPagesDone(startProgress(['a', 'b']), 'a', 2, 3);
    expect(progress).toEqual({ a: 63, b: 0 });
    expect(withPagesDone(progress, 'a', 3, 3)).toEqual({ a: 95, b: 0 });
    expect(withPagesDone(progress, 'a', 1, 3)).toEqual(progress);
    expect(withPagesDone(progress, 'b', 1, null)).toEqual(progress);
    expect(withPagesDone(progress, 'unknown', 1, 1)).toEqual(progress);
  });

  it('averages to 100 only when all files are done', () => {
    expect(overallPercent({})).toBe(0);
    expect(overallPercent({ a: 100, b: 20, c: 0 })).toBe(40);
    expect(overallPercent({ a: 100, b: 100, c: 95 })).toBe(98);
    expect(overallPercent({ a: 100, b: 100 })).toBe(100);
  });
});
