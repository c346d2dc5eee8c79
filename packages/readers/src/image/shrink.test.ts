import { describe, expect, it, vi } from 'vitest';
import type { ImageFrame } from './image-file.ts';
import { openImage } from './open-image.ts';

const WIDTH = 8_000;
const HEIGHT = 5_200;
/** Rows of the upper part, which is black. */
const BLACK_ROWS = 1_300;

/** A black and white BMP whose lower rows, which stay white, are missing. */
function largeBmp(): Buffer {
  const header = 62;
  const file = Buffer.alloc(header + BLACK_ROWS * (WIDTH / 8));
  file.write('BM');
  file.writeUInt32LE(header, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(WIDTH, 18);
  file.writeInt32LE(-HEIGHT, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(1, 28);
  file.writeInt32LE(23_622, 38);
  file.set([0, 0, 0, 0, 255, 255, 255, 0], 54);
  return file;
}

/** Black, and clear from the last black row on. */
function largePixels(): Uint8ClampedArray {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let at = 3; at < BLACK_ROWS * WIDTH * 4; at += 4) data[at] = 255;
  return data;
}

// No encoder for HEIC files of this size is available.
vi.mock('heic-decode', () => {
  const picture = {
    width: WIDTH,
    height: HEIGHT,
    decode: async () => ({ width: WIDTH, height: HEIGHT, data: largePixels() }),
  };
  return { default: { all: async () => Object.assign([picture], { dispose: () => undefined }) } };
});

function expectShrunk({ image: { data, width, height } }: ImageFrame): void {
  expect(width * height).toBeLessThanOrEqual(40_000_000);
  expect(width * height).toBeGreaterThan(39_000_000);
  expect(width / height).toBeCloseTo(WIDTH / HEIGHT, 2);
  expect(data).toHaveLength(width * height * 3);
  const edge = (height * BLACK_ROWS) / HEIGHT;
  const at = (row: number) => [...data.subarray(Math.round(row) * width * 3).subarray(0, 3)];
  expect([at(0), at(edge - 20), at(edge + 20), at(height - 1)]).toEqual([
    [0, 0, 0],
    [0, 0, 0],
    [255, 255, 255],
    [255, 255, 255],
  ]);
}

describe('a picture of more than 40 megapixels is shrunk', () => {
  it('as a BMP, and its resolution with it', async () => {
    const frame = await (await openImage(largeBmp(), 'image/bmp')).readFrame(1);
    expectShrunk(frame);
    expect(frame.image.width / (frame.dpi ?? 0)).toBeCloseTo(WIDTH / 600, 2);
    expect(frame.damaged).toBe(true);
  });

  it('as HEIC', async () => {
    const frame = await (await openImage(new Uint8Array(8), 'image/heic')).readFrame(1);
    expectShrunk(frame);
    expect(frame.dpi).toBeNull();
  });
});
