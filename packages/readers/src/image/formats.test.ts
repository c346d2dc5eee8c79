import sharp, { type Sharp, type TiffOptions } from 'sharp';
import { describe, expect, it } from 'vitest';
import { detectKind } from '../document-kind.ts';
import type { ImageFrame } from './image-file.ts';
import { openImage } from './open-image.ts';

const RED = { r: 255, g: 0, b: 0 };
const BLUE = { r: 0, g: 0, b: 255 };
const BLACK = { r: 0, g: 0, b: 0 };
const WHITE = { r: 255, g: 255, b: 255 };
type Colour = typeof RED;

/** 64 by 32 pixels of two colours, side by side. */
async function picture(left: Colour, right: Colour): Promise<Sharp> {
  const half = { create: { width: 32, height: 32, channels: 3 as const, background: right } };
  const { data, info } = await sharp({ create: { width: 64, height: 32, channels: 3, background: left } })
    .composite([{ input: half, left: 32, top: 0 }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
}

const colours = () => picture(RED, BLUE);
const ink = () => picture(WHITE, BLACK);

async function frames(bytes: Uint8Array): Promise<ImageFrame[]> {
  const { mime } = await detectKind(bytes);
  const file = await openImage(bytes, mime);
  const read: ImageFrame[] = [];
  for (let number = 1; number <= file.frameCount; number++) read.push(await file.readFrame(number));
  return read;
}

async function onlyFrame(bytes: Uint8Array): Promise<ImageFrame> {
  const [frame, ...others] = await frames(bytes);
  if (!frame || others.length > 0) throw new Error(`one frame expected, not ${others.length + 1}`);
  expect(frame.damaged).toBe(false);
  expect(frame.image.data).toHaveLength(frame.image.width * frame.image.height * 3);
  return frame;
}

function pixel({ image }: ImageFrame, x: number, y: number): number[] {
  return [...image.data.slice((y * image.width + x) * 3, (y * image.width + x) * 3 + 3)];
}

function expectColour(actual: number[], { r, g, b }: Colour, tolerance = 3): void {
  const distance = Math.max(...[r, g, b].map((value, index) => Math.abs(value - (actual[index] ?? 999))));
  expect(distance, `${actual} instead of ${[r, g, b]}`).toBeLessThanOrEqual(tolerance);
}

async function expectTwoColours(
  bytes: Uint8Array,
  left: Colour,
  right: Colour,
  tolerance = 3,
): Promise<void> {
  const frame = await onlyFrame(bytes);
  expect([frame.image.width, frame.image.height]).toEqual([64, 32]);
  expectColour(pixel(frame, 3, 3), left, tolerance);
  expectColour(pixel(frame, 60, 28), right, tolerance);
}

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

describe('JPEG', () => {
  it.each([
    ['baseline', { quality: 95 }],
    ['progressive', { quality: 95, progressive: true }],
  ])('%s', async (_, options) => {
    await expectTwoColours(await (await colours()).jpeg(options).toBuffer(), RED, BLUE);
  });

  it('grey', async () => {
    await expectTwoColours(await (await ink()).greyscale().jpeg().toBuffer(), WHITE, BLACK);
  });

  it('CMYK as Adobe writes it, inverted', async () => {
    const cmyk = await (await picture(WHITE, BLACK)).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
    expect(cmyk.includes('Adobe')).toBe(true);
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    await expectTwoColours(cmyk, WHITE, BLACK, 45);
  });

  it('of a wide colour space, by its profile', async () => {
    const wide = await (await colours()).withIccProfile('p3').jpeg({ quality: 95 }).toBuffer();
    const asStored = await sharp(wide, { ignoreIcc: true }).raw().toBuffer();
    expect(asStored[0]).toBeLessThan(240);
    await expectTwoColours(wide, RED, BLUE, 4);
  });

  it.each([
    [1, [64, 32], RED],
    [2, [64, 32], BLUE],
    [3, [64, 32], BLUE],
    [4, [64, 32], RED],
    [5, [32, 64], RED],
    [6, [32, 64], RED],
    [7, [32, 64], BLUE],
    [8, [32, 64], BLUE],
  ])('upright for EXIF orientation %i', async (orientation, size, topLeft) => {
    const turned = await (await colours()).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
    const frame = await onlyFrame(turned);
    expect([frame.image.width, frame.image.height]).toEqual(size);
    expectColour(pixel(frame, 3, 3), topLeft);
  });
});

describe('PNG', () => {
  it.each([
    ['16 bits', async () => (await colours()).toColourspace('rgb16').png().toBuffer()],
    ['a palette', async () => (await colours()).png({ palette: true }).toBuffer()],
    ['interlaced rows', async () => (await colours()).png({ progressive: true }).toBuffer()],
  ])('of %s', async (_, make) => {
    await expectTwoColours(await make(), RED, BLUE);
  });

  it('of 16 bits grey', async () => {
    const grey = await (await ink()).toColourspace('grey16').png().toBuffer();
    expect((await sharp(grey).metadata()).depth).toBe('ushort');
    await expectTwoColours(grey, WHITE, BLACK);
  });

  it.each(['srgb', 'rgb16'])('lies on white where it is transparent (%s)', async (space) => {
    const background = { ...BLACK, alpha: 0.5 };
    const half = await sharp({ create: { width: 4, height: 4, channels: 4, background } })
      .toColourspace(space)
      .png()
      .toBuffer();
    expect((await sharp(half).metadata()).depth).toBe(space === 'rgb16' ? 'ushort' : 'uchar');
    expectColour(pixel(await onlyFrame(half), 1, 1), { r: 127, g: 127, b: 127 }, 2);
  });
});

describe('GIF and WebP', () => {
  it.each(['gif', 'webp'] as const)('of a moving %s only the first frame', async (format) => {
    const stills = await Promise.all([picture(RED, BLUE), picture(BLACK, WHITE)]);
    const inputs = await Promise.all(stills.map((still) => still.png().toBuffer()));
    const moving = await sharp(inputs, { join: { animated: true } })
      .toFormat(format, { lossless: true })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    await expectTwoColours(moving, RED, BLUE);
  });

  it('WebP with loss and with transparency', async () => {
    await expectTwoColours(await (await colours()).webp({ quality: 95 }).toBuffer(), RED, BLUE);
    const clear = await (await ink()).ensureAlpha(0).webp({ lossless: true }).toBuffer();
    await expectTwoColours(clear, WHITE, WHITE);
  });
});

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

  it('tells which frame cannot be read', async () => {
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
