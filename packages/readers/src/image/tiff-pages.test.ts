import { describe, expect, it } from 'vitest';
import { findTiffPages } from './tiff-pages.ts';

interface Options {
  big?: boolean;
  littleEndian?: boolean;
  /** Where the last directory leads: 0 ends the chain. */
  last?: number;
}

/** Directories of one entry each, in a chain: [tag, value]. */
function tiff(entries: readonly [tag: number, value: number][], options: Options = {}): Uint8Array {
  const { big = false, littleEndian = true, last = 0 } = options;
  const header = big ? 16 : 8;
  const size = big ? 8 + 20 + 8 : 2 + 12 + 4;
  const view = new DataView(new ArrayBuffer(header + size * entries.length + 16));
  const putOffset = (at: number, value: number) =>
    big ? view.setBigUint64(at, BigInt(value), littleEndian) : view.setUint32(at, value, littleEndian);
  view.setUint16(0, littleEndian ? 0x4949 : 0x4d4d);
  view.setUint16(2, big ? 43 : 42, littleEndian);
  putOffset(big ? 8 : 4, header);
  for (const [index, [tag, value]] of entries.entries()) {
    const at = header + index * size;
    const entry = at + (big ? 8 : 2);
    if (big) view.setBigUint64(at, 1n, littleEndian);
    else view.setUint16(at, 1, littleEndian);
    view.setUint16(entry, tag, littleEndian);
    const isShort = tag === 255;
    view.setUint16(entry + 2, isShort ? 3 : 4, littleEndian);
    if (isShort) view.setUint16(entry + (big ? 12 : 8), value, littleEndian);
    else view.setUint32(entry + (big ? 12 : 8), value, littleEndian);
    putOffset(at + size - (big ? 8 : 4), index + 1 < entries.length ? at + size : last);
  }
  return new Uint8Array(view.buffer);
}

describe('pages of a TIFF', () => {
  it.each([{}, { littleEndian: false }, { big: true }, { big: true, littleEndian: false }])(
    'are its directories but for smaller copies and masks (%o)',
    (options) => {
      const file = tiff(
        [
          [254, 2],
          [254, 1],
          [254, 4],
          [256, 100],
          [255, 2],
          [255, 3],
          [254, 0],
        ],
        options,
      );
      expect(findTiffPages(file)).toEqual([0, 3, 5, 6]);
    },
  );

  it('end where the chain of directories leads back', () => {
    expect(findTiffPages(tiff([[256, 1]], { last: 8 }))).toEqual([0]);
  });

  it('include one that the file breaks off before', () => {
    expect(findTiffPages(tiff([[256, 1]], { last: 5_000 }))).toEqual([0, 1]);
    expect(findTiffPages(tiff([[256, 1]], { last: 5_000, big: true }))).toEqual([0, 1]);
  });

  it('are none in what is no TIFF', () => {
    expect(findTiffPages(new Uint8Array(64))).toEqual([]);
    expect(findTiffPages(Buffer.from('II*\0'))).toEqual([]);
  });
});
