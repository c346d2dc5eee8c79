import { describe, expect, it } from 'vitest';
import { openBmp } from './decode-bmp.ts';
import type { ImageFrame } from './image-file.ts';

interface Bmp {
  width: number;
  height: number;
  bits: number;
  palette?: number[];
  rows: number[][];
  compression?: number;
  masks?: number[];
  headerBytes?: number;
}

/** A BMP whose rows are given as bytes, in the order of the file. */
function bmp({
  width,
  height,
  bits,
  palette = [],
  rows,
  compression = 0,
  masks = [],
  headerBytes = 40,
}: Bmp) {
  const stride = Math.ceil((width * bits) / 32) * 4;
  const offset = 14 + headerBytes + masks.length * 4 + palette.length;
  const file = Buffer.alloc(offset + stride * rows.length);
  file.write('BM');
  file.writeUInt32LE(offset, 10);
  file.writeUInt32LE(headerBytes, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(bits, 28);
  file.writeUInt32LE(compression, 30);
  file.writeInt32LE(7_874, 38);
  for (const [index, mask] of masks.entries()) file.writeUInt32LE(mask, 54 + index * 4);
  file.set(palette, 14 + headerBytes + masks.length * 4);
  for (const [index, row] of rows.entries()) file.set(row, offset + index * stride);
  return file;
}

async function pixels(file: Uint8Array): Promise<number[]> {
  return [...(await decode(file)).image.data];
}

async function decode(file: Uint8Array): Promise<ImageFrame> {
  return await openBmp(file).readFrame(1);
}

describe('decoding BMP', () => {
  it('reads 24 bits from the bottom up, and the resolution', async () => {
    const file = bmp({
      width: 1,
      height: 2,
      bits: 24,
      rows: [
        [1, 2, 3],
        [4, 5, 6],
      ],
    });
    expect(await pixels(file)).toEqual([6, 5, 4, 3, 2, 1]);
    expect((await decode(file)).dpi).toBeCloseTo(200, 0);
    expect((await decode(file)).damaged).toBe(false);
  });

  it('reads from the top down when the height is negative', async () => {
    const file = bmp({
      width: 1,
      height: -2,
      bits: 24,
      rows: [
        [1, 2, 3],
        [4, 5, 6],
      ],
    });
    expect(await pixels(file)).toEqual([3, 2, 1, 6, 5, 4]);
  });

  it('reads palettes of 1, 4 and 8 bits', async () => {
    const palette = [0, 0, 255, 0, 255, 255, 255, 0];
    const colours = [255, 0, 0, 255, 255, 255];
    expect(await pixels(bmp({ width: 2, height: 1, bits: 1, palette, rows: [[0b01000000]] }))).toEqual(
      colours,
    );
    expect(await pixels(bmp({ width: 2, height: 1, bits: 4, palette, rows: [[0x01]] }))).toEqual(colours);
    expect(await pixels(bmp({ width: 2, height: 1, bits: 8, palette, rows: [[0, 1]] }))).toEqual(colours);
  });

  it('reads 16 bits, 32 bits and masks, also behind a longer header', async () => {
    expect(await pixels(bmp({ width: 1, height: 1, bits: 16, rows: [[0x00, 0x7c]] }))).toEqual([255, 0, 0]);
    expect(await pixels(bmp({ width: 1, height: 1, bits: 32, rows: [[9, 8, 7, 0]] }))).toEqual([7, 8, 9]);
    const masks = [0xff000000, 0x00ff0000, 0x0000ff00];
    const masked = { width: 1, height: 1, bits: 32, compression: 3, masks, rows: [[0, 9, 8, 7]] };
    expect(await pixels(bmp(masked))).toEqual([7, 8, 9]);
    expect(await pixels(bmp({ width: 1, height: 1, bits: 24, headerBytes: 124, rows: [[1, 2, 3]] }))).toEqual(
      [3, 2, 1],
    );
  });

  it('unpacks runs, literal pixels, moves and ends of rows', async () => {
    const palette = [255, 255, 255, 0, 0, 0, 0, 0, 0, 0, 255, 0];
    const codes = [3, 1, 1, 2, 0, 0, 0, 3, 1, 2, 1, 0, 0, 2, 1, 1, 0, 1];
    const file = bmp({ width: 4, height: 2, bits: 8, compression: 1, palette, rows: [] });
    const [white, black, red] = [
      [255, 255, 255],
      [0, 0, 0],
      [255, 0, 0],
    ];
    const eight = await decode(Buffer.concat([file, Buffer.from(codes)]));
    expect([...eight.image.data]).toEqual([black, red, black, white, black, black, black, red].flat());
    expect(eight.damaged).toBe(false);
    const four = bmp({ width: 4, height: 1, bits: 4, compression: 2, palette, rows: [] });
    const nibbles = await decode(Buffer.concat([four, Buffer.from([3, 0x12, 1, 0x20, 0, 1])]));
    expect([...nibbles.image.data]).toEqual([black, red, black, red].flat());
  });

  it('reports run-length codes that break off as damage', async () => {
    const palette = [255, 255, 255, 0, 0, 0, 0, 0];
    const file = bmp({ width: 4, height: 2, bits: 8, compression: 1, palette, rows: [] });
    for (const codes of [[4, 1], [0, 9, 1], [0, 2, 1], []])
      expect((await decode(Buffer.concat([file, Buffer.from(codes)]))).damaged).toBe(true);
  });

  it('leaves missing rows white and reports the damage', async () => {
    const file = bmp({ width: 1, height: 3, bits: 24, rows: [[0, 0, 0]] });
    expect(await pixels(file)).toEqual([255, 255, 255, 255, 255, 255, 0, 0, 0]);
    expect((await decode(file)).damaged).toBe(true);
  });

  it('refuses huge pictures before allocating memory, and unsupported formats', () => {
    const giant = bmp({ width: 60_000, height: 60_000, bits: 24, rows: [] });
    expect(() => openBmp(giant)).toThrow(expect.objectContaining({ code: 'too_complex' }));
    const jpegInside = bmp({ width: 1, height: 1, bits: 24, compression: 4, rows: [[0]] });
    expect(() => openBmp(jpegInside)).toThrow(/compressed.*PNG/);
    expect(() => openBmp(Buffer.from('BM'))).toThrow(expect.objectContaining({ code: 'unreadable' }));
    const empty = bmp({ width: 0, height: 5, bits: 24, rows: [] });
    expect(() => openBmp(empty)).toThrow(expect.objectContaining({ code: 'unreadable' }));
  });
});
