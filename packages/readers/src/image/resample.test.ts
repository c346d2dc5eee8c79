import { describe, expect, it } from 'vitest';
import { nodePictures } from '../platform/node-pictures.ts';
import { madePicture } from '../testing/made-picture.ts';
import { CUBIC, LANCZOS, LINEAR, resample } from './resample.ts';

const page = await madePicture([200, 90], 150, (document) => {
  document.font('Helvetica').fontSize(11).text('Opening balance 1,284.37', 8, 20, { lineBreak: false });
  document.fontSize(8).text('03.01.2024 Grocery market -17.95', 8, 50, { lineBreak: false });
});

/** Of 255: libvips rounds where a kernel stands to a 64th of a pixel, which shows at the edges of letters. */
const MOST_APART = 24;

function differences(one: Uint8Array, other: Uint8Array): { most: number; mean: number } {
  expect(one.length).toBe(other.length);
  const all = one.map((value, at) => Math.abs(value - (other[at] ?? 0)));
  return { most: all.reduce((most, value) => Math.max(most, value), 0), mean: all.reduce((sum, value) => sum + value, 0) / all.length };
}

describe('resample', () => {
  it.each([
    { share: 0.83, kernel: LINEAR },
    { share: 0.45, kernel: LINEAR },
    { share: 0.2, kernel: LINEAR },
    { share: 1.4, kernel: CUBIC },
  ])('gives the pixels of libvips at $share of the size', async ({ share, kernel }) => {
    const size = { width: Math.round(page.width * share), height: Math.round(page.height * share) };
    const expected = await nodePictures.resizeBand(page, { top: 0, height: page.height }, size);
    const { most, mean } = differences(resample({ ...page, channels: 3 }, size, kernel).data, expected.data);
    expect(mean).toBeLessThan(0.5);
    expect(most).toBeLessThan(MOST_APART);
  });

  it('shrinks to a width like libvips', async () => {
    const expected = await nodePictures.resizeToWidth({ ...page, channels: 3 }, 300);
    const size = { width: expected.width, height: expected.height };
    const { most, mean } = differences(resample({ ...page, channels: 3 }, size, LANCZOS).data, expected.data);
    expect(mean).toBeLessThan(0.5);
    expect(most).toBeLessThan(MOST_APART);
  });

  it('puts what is clear on white', () => {
    const { data } = resample({ data: new Uint8Array(16), width: 2, height: 2, channels: 4 }, { width: 1, height: 1 }, LINEAR);
    expect([...data]).toEqual([255, 255, 255]);
  });
});
