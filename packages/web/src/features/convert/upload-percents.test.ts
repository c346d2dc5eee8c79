import { describe, expect, it } from 'vitest';
import { uploadPercents } from './upload-percents.ts';

const files = [
  { key: 'a', size: 100 },
  { key: 'b', size: 0 },
  { key: 'c', size: 300 },
];
const at = (sent: number) => [...uploadPercents(files, sent).values()];

describe('the percent of each file in an upload', () => {
  it('fills file by file in the order in which they are sent', () => {
    expect(at(0)).toEqual([0, 100, 0]);
    expect(at(99)).toEqual([99, 100, 0]);
    expect(at(250)).toEqual([100, 100, 50]);
  });

  it('stops at 100 although the multipart envelope counts as sent bytes', () => {
    expect(at(5000)).toEqual([100, 100, 100]);
  });
});
