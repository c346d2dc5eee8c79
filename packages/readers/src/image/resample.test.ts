import { describe, expect, it } from 'vitest';
import { nodePictures } from '../platform/node-pictures.ts';
import { madePicture } from '../testing/made-picture.ts';
import { resample, resampleToWidth } from './resample.ts';
import { CUBIC, LINEAR } from './resampling-kernels.ts';

const page = await madePicture([200, 90], 150, (document) => {
  document.font('Helvetica').fontSize(11).text('Opening balance 1,284.37', 8, 20, { lineBreak: false });
  document.fontSize(8).text('03.01.2024 Grocery market -17.95', 8, 50, { lineBreak: false });
});
const pixels = { ...page, channels: 3 as const };

/** The largest difference of two pictures of one size, of 255. */
function apart(one: Uint8Array, other: Uint8Array): number {
  expect(one.length).toBe(other.length);
  return one.reduce((most, value, at) => Math.max(most, Math.abs(value - (other[at] ?? 0))), 0);
}

describe('resample', () => {
  it.each([
    { across: 0.83, down: 0.83, kernel: LINEAR },
    { across: 0.45, down: 0.44, kernel: LINEAR },
    { across: 0.2, down: 0.2, kernel: LINEAR },
    { across: 1, down: 0.97, kernel: LINEAR },
    { across: 1, down: 1.03, kernel: LINEAR },
    { across: 1.4, down: 1.4, kernel: CUBIC },
    { across: 1.05, down: 1, kernel: CUBIC },
    { across: 1.02, down: 0.98, kernel: CUBIC },
  ])(
    'gives the pixels of libvips at $across of the width and $down of the height',
    async ({ across, down, kernel }) => {
      const size = { width: Math.round(page.width * across), height: Math.round(page.height * down) };
      const expected = await nodePictures.resizeBand(page, { top: 0, height: page.height }, size);
      expect(apart(resample(pixels, size, kernel).data, expected.data)).toBe(0);
    },
  );

  it('is one grey level off libvips at most where the height alone grows', async () => {
    const size = { width: Math.round(page.width * 0.9), height: Math.round(page.height * 1.02) };
    const expected = await nodePictures.resizeBand(page, { top: 0, height: page.height }, size);
    expect(apart(resample(pixels, size, LINEAR).data, expected.data)).toBeLessThanOrEqual(1);
  });

  it.each([300, 97, 60])('gives the pixels of libvips at a width of %i', async (width) => {
    const expected = await nodePictures.resizeToWidth(pixels, width);
    expect(apart(resampleToWidth(pixels, width).data, expected.data)).toBe(0);
  });

  it('puts what is clear on white', () => {
    const clear = { data: new Uint8Array(16), width: 2, height: 2, channels: 4 as const };
    expect([...resample(clear, { width: 1, height: 1 }, LINEAR).data]).toEqual([255, 255, 255]);
  });
});
