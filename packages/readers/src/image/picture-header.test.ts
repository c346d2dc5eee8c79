import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { readPictureHeader } from './picture-header.ts';

function blank(width = 37, height = 21): Sharp {
  return sharp({ create: { width, height, channels: 3, background: { r: 200, g: 90, b: 30 } } });
}

/** A PNG with this chunk of its physical resolution, which sharp alone cannot leave out. */
async function pngWith(physical: { pixels: number; unit: number } | null): Promise<Buffer> {
  const bytes = await blank().png().toBuffer();
  const from = bytes.indexOf('pHYs') - 4;
  const length = 12 + bytes.readUInt32BE(from);
  if (!physical) return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + length)]);
  bytes.writeUInt32BE(physical.pixels, from + 8);
  bytes.writeUInt32BE(physical.pixels, from + 12);
  bytes.writeUInt8(physical.unit, from + 16);
  bytes.writeUInt32BE(crc32(bytes.subarray(from + 4, from + 17)), from + 17);
  return bytes;
}

const FORMATS: readonly [name: string, mime: string, make: () => Promise<Buffer>][] = [
  ['JPEG', 'image/jpeg', () => blank().jpeg().toBuffer()],
  ['progressive JPEG', 'image/jpeg', () => blank().jpeg({ progressive: true }).toBuffer()],
  [
    'JPEG with EXIF',
    'image/jpeg',
    () => blank().withMetadata({ orientation: 6, density: 150 }).jpeg().toBuffer(),
  ],
  ['JPEG with 300 dpi', 'image/jpeg', () => blank().withMetadata({ density: 300 }).jpeg().toBuffer()],
  ['PNG', 'image/png', () => blank().png().toBuffer()],
  ['PNG with 200 dpi', 'image/png', () => blank().withMetadata({ density: 200 }).png().toBuffer()],
  ['PNG without a resolution', 'image/png', () => pngWith(null)],
  ['PNG with square pixels of no unit', 'image/png', () => pngWith({ pixels: 1, unit: 0 })],
  ['PNG with 300 pixels of no unit', 'image/png', () => pngWith({ pixels: 300, unit: 0 })],
  ['PNG with 2835 pixels a metre', 'image/png', () => pngWith({ pixels: 2835, unit: 1 })],
  ['JPEG with a profile', 'image/jpeg', () => blank().withIccProfile('p3').jpeg().toBuffer()],
  ['PNG with a profile', 'image/png', () => blank().withIccProfile('p3').png().toBuffer()],
  ['WebP with a profile', 'image/webp', () => blank().withIccProfile('p3').webp().toBuffer()],
  ['GIF', 'image/gif', () => blank().gif().toBuffer()],
  ['WebP', 'image/webp', () => blank().webp().toBuffer()],
  ['lossless WebP', 'image/webp', () => blank().webp({ lossless: true }).toBuffer()],
  ['WebP with transparency', 'image/webp', () => blank().ensureAlpha(0.5).webp().toBuffer()],
];

describe('readPictureHeader', () => {
  it.each(FORMATS)('of %s has what libvips finds', async (_, mime, make) => {
    const bytes = await make();
    const { width, height, density = null, hasProfile } = await sharp(bytes).metadata();
    expect(readPictureHeader(bytes, mime)).toEqual({
      width,
      height,
      dpi: density,
      hasProfile,
      isWhole: true,
    });
  });

  it.each(FORMATS.filter(([name]) => name !== 'GIF'))(
    'of %s shows that the file breaks off',
    async (_, mime, make) => {
      const bytes = await make();
      const cut = bytes.subarray(0, bytes.length - 3);
      expect(readPictureHeader(cut, mime).isWhole).toBe(false);
    },
  );

  it('takes the end of a thumbnail for no end of the picture', async () => {
    const thumbnail = await blank(4, 4).jpeg().toBuffer();
    const bytes = await blank().jpeg().toBuffer();
    const segment = Buffer.from([0xff, 0xec, 0, 0]);
    segment.writeUInt16BE(thumbnail.length + 2, 2);
    const holding = Buffer.concat([bytes.subarray(0, 2), segment, thumbnail, bytes.subarray(2)]);
    expect(readPictureHeader(holding, 'image/jpeg')).toMatchObject({ width: 37, isWhole: true });
    expect(readPictureHeader(holding.subarray(0, -2), 'image/jpeg').isWhole).toBe(false);
  });

  it.each(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])('refuses garbage as %s', (mime) => {
    for (const garbage of [new Uint8Array(5), new TextEncoder().encode('\u00ff\u00d8\u00ff no')])
      expect(() => readPictureHeader(garbage, mime)).toThrow(expect.objectContaining({ code: 'unreadable' }));
  });
});
