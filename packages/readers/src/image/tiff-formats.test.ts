import sharp, { type TiffOptions } from 'sharp';
import { describe, expect, it } from 'vitest';
import { openImage } from './open-image.ts';
import {
  BLACK,
  BLUE,
  colours,
  expectTwoColours,
  frames,
  ink,
  onlyFrame,
  pixel,
  RED,
  WHITE,
} from './testing/two-colours.ts';

/** A TIFF of little end first, its directories with their pictures one behind the other. */
function joinTiffs(files: readonly Uint8Array[]): Uint8Array {
  const parts: Buffer[] = [];
  let length = 0;
  let link = -1;
  for (const file of files) {
    const part = Buffer.from(file);
    const first = part.readUInt32LE(4) + length;
    const previous = parts.length > 0 ? Buffer.concat(parts) : null;
    relocate(part, length);
    if (previous && link >= 0) previous.writeUInt32LE(first, link);
    const at = first - length;
    link = first + 2 + part.readUInt16LE(at) * 12;
    parts.splice(0, parts.length, ...(previous ? [previous] : []), part);
    length += part.length;
  }
  return Buffer.concat(parts);
}

const TIFF_TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
const TAG_STRIP_OFFSETS = 273;

/** Moves all offsets of a one-picture TIFF by so many bytes. */
function relocate(file: Buffer, by: number): void {
  const directory = file.readUInt32LE(4);
  for (let index = 0; index < file.readUInt16LE(directory); index++) {
    const entry = directory + 2 + index * 12;
    const count = file.readUInt32LE(entry + 4);
    const bytes = (TIFF_TYPE_BYTES[file.readUInt16LE(entry + 2)] ?? 1) * count;
    const value = file.readUInt32LE(entry + 8);
    const isStrips = file.readUInt16LE(entry) === TAG_STRIP_OFFSETS;
    if (isStrips && bytes > 4)
      for (let strip = 0; strip < count; strip++)
        file.writeUInt32LE(file.readUInt32LE(value + strip * 4) + by, value + strip * 4);
    if (isStrips || bytes > 4) file.writeUInt32LE(value + by, entry + 8);
  }
}

describe('TIFF', () => {
  const compressions: TiffOptions['compression'][] = ['none', 'lzw', 'deflate', 'packbits', 'jpeg', 'webp'];
  it.each(compressions)('compressed by %s', async (compression) => {
    const bytes = await (await colours()).tiff({ compression, quality: 95 } as TiffOptions).toBuffer();
    await expectTwoColours(bytes, RED, BLUE);
  });

  it.each([
    { compression: 'ccittfax4', miniswhite: false },
    { compression: 'ccittfax4', miniswhite: true },
    { compression: 'none', miniswhite: false },
    { compression: 'lzw', miniswhite: true },
  ] as const)('of 1 bit a pixel, as fax machines write it: %o', async (options) => {
    const bits = await (await ink())
      .toColourspace('b-w')
      .tiff({ ...options, predictor: 'none', bitdepth: 1 })
      .toBuffer();
    expect((await sharp(bits).metadata()).bitsPerSample).toBe(1);
    await expectTwoColours(bits, WHITE, BLACK);
  });

  it.each([2, 4] as const)('of %i bits a pixel', async (bitdepth) => {
    const grey = await (await ink())
      .toColourspace('b-w')
      .tiff({ compression: 'lzw', predictor: 'none', bitdepth })
      .toBuffer();
    expect((await sharp(grey).metadata()).bitsPerSample).toBe(bitdepth);
    await expectTwoColours(grey, WHITE, BLACK);
  });

  it('of 16 bits, in CMYK and in Lab', async () => {
    const sixteen = await (await colours()).toColourspace('rgb16').tiff({ compression: 'lzw' }).toBuffer();
    await expectTwoColours(sixteen, RED, BLUE);
    const cmyk = await (await ink()).toColourspace('cmyk').tiff({ compression: 'lzw' }).toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    await expectTwoColours(cmyk, WHITE, BLACK, 45);
    const lab = await (await colours()).toColourspace('lab').tiff({ compression: 'lzw' }).toBuffer();
    await expectTwoColours(lab, RED, BLUE);
  });

  it('in tiles and as BigTIFF', async () => {
    const tiles = { compression: 'lzw', tile: true, tileWidth: 16, tileHeight: 16 } as const;
    await expectTwoColours(await (await colours()).tiff(tiles).toBuffer(), RED, BLUE);
    await expectTwoColours(await (await colours()).tiff({ bigtiff: true }).toBuffer(), RED, BLUE);
  });

  it('with the big end first', async () => {
    const entries = [
      [256, 3, 2],
      [257, 3, 1],
      [258, 3, 8],
      [259, 3, 1],
      [262, 3, 1],
      [273, 4, 8],
      [277, 3, 1],
      [278, 3, 1],
      [279, 4, 2],
    ] as const;
    const file = Buffer.alloc(10 + 2 + entries.length * 12 + 4);
    file.write('MM\0*', 'latin1');
    file.writeUInt32BE(10, 4);
    file.set([250, 5], 8);
    file.writeUInt16BE(entries.length, 10);
    for (const [index, [tag, type, value]] of entries.entries()) {
      const at = 12 + index * 12;
      file.writeUInt16BE(tag, at);
      file.writeUInt16BE(type, at + 2);
      file.writeUInt32BE(1, at + 4);
      if (type === 3) file.writeUInt16BE(value, at + 8);
      else file.writeUInt32BE(value, at + 8);
    }
    const frame = await onlyFrame(file);
    expect([...frame.image.data]).toEqual([250, 250, 250, 5, 5, 5]);
  });

  it('of frames of different sizes, each with its own resolution', async () => {
    const first = await (await ink()).withMetadata({ density: 100 }).tiff({ compression: 'lzw' }).toBuffer();
    const second = await (await colours())
      .resize(20, 40, { fit: 'fill', kernel: 'nearest' })
      .withMetadata({ density: 300 })
      .tiff({ compression: 'none' })
      .toBuffer();
    const pages = await frames(joinTiffs([first, second]));
    expect(pages.map(({ image, dpi }) => [image.width, image.height, dpi])).toEqual([
      [64, 32, 100],
      [20, 40, 300],
    ]);
    expect(pages.map((page) => pixel(page, 2, 2))).toEqual([
      [255, 255, 255],
      [255, 0, 0],
    ]);
  });

  it('does not take smaller copies for pages', async () => {
    const pyramid = await (await colours())
      .resize(1024, 512, { kernel: 'nearest' })
      .tiff({ compression: 'lzw', tile: true, pyramid: true })
      .toBuffer();
    expect((await sharp(pyramid).metadata()).pages).toBeGreaterThan(1);
    expect((await onlyFrame(pyramid)).image.width).toBe(1024);
  });

  it('reports which frame cannot be read', async () => {
    const page = await (await ink()).tiff({ compression: 'lzw' }).toBuffer();
    const broken = Buffer.from(joinTiffs([page, page]));
    const chained = broken.readUInt32LE(4) + 2 + broken.readUInt16LE(broken.readUInt32LE(4)) * 12;
    broken.writeUInt32LE(0x7fffffff, chained);
    const file = await openImage(broken, 'image/tiff');
    expect(file.frameCount).toBe(2);
    expect((await file.readFrame(1)).damaged).toBe(false);
    await expect(file.readFrame(2)).rejects.toMatchObject({ code: 'unreadable' });
  });
});
