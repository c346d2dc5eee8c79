import sharp, { type TiffOptions } from 'sharp';
import { describe, expect, it } from 'vitest';
import { nodePictures } from '../platform/node-pictures.ts';
import { openTiff } from './open-tiff.ts';
import { colours, ink } from './testing/two-colours.ts';

/** The largest difference from what libvips decodes, of 255. */
async function apartFromLibvips(bytes: Uint8Array, frame = 1): Promise<number> {
  const expected = await (await nodePictures.openPicture(bytes, 'image/tiff')).readFrame(frame);
  const found = await openTiff(bytes).readFrame(frame);
  expect({ ...found, image: [found.image.width, found.image.height] }).toEqual({
    ...expected,
    image: [expected.image.width, expected.image.height],
  });
  return found.image.data.reduce(
    (most, value, at) => Math.max(most, Math.abs(value - (expected.image.data[at] ?? 0))),
    0,
  );
}

describe('openTiff', () => {
  it.each(['none', 'lzw', 'deflate', 'packbits'] as const)(
    'decodes %s to the pixels of libvips',
    async (compression) => {
      expect(await apartFromLibvips(await (await colours()).tiff({ compression }).toBuffer())).toBe(0);
    },
  );

  it.each([
    ['one bit', { compression: 'none', bitdepth: 1 }],
    ['tiles', { compression: 'lzw', tile: true, tileWidth: 16, tileHeight: 16 }],
    ['predictor', { compression: 'lzw', predictor: 'horizontal' }],
  ] as [string, TiffOptions][])('decodes %s', async (_, options) => {
    const picture = (await ink()).greyscale();
    expect(await apartFromLibvips(await picture.tiff(options).toBuffer())).toBe(0);
  });

  it.each([false, true])('decodes fax, group 4, white as zero or not (%s)', async (miniswhite) => {
    const options: TiffOptions = { compression: 'ccittfax4', miniswhite, bitdepth: 1 };
    const bytes = await (await ink()).greyscale().threshold().toColourspace('b-w').tiff(options).toBuffer();
    expect(await apartFromLibvips(bytes)).toBe(0);
  });

  it('decodes JPEG inside', async () => {
    const bytes = await (await colours()).tiff({ compression: 'jpeg', quality: 95 }).toBuffer();
    expect(await apartFromLibvips(bytes)).toBeLessThan(12);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'turns it upright for orientation %i, with its resolution',
    async (orientation) => {
      const bytes = await (await colours())
        .withMetadata({ orientation, density: 300 })
        .tiff({ compression: 'lzw' })
        .toBuffer();
      expect(await apartFromLibvips(bytes)).toBe(0);
    },
  );

  it('decodes every page', async () => {
    const pages = await Promise.all([colours(), ink()]);
    const inputs = await Promise.all(pages.map((page) => page.png().toBuffer()));
    const bytes = await sharp(inputs, { join: { animated: true } })
      .tiff({ compression: 'lzw' })
      .toBuffer();
    expect(openTiff(bytes).frameCount).toBe(2);
    expect(await apartFromLibvips(bytes, 2)).toBe(0);
  });

  it('refuses garbage, and too many pixels before decoding them', async () => {
    expect(() => openTiff(new TextEncoder().encode('nothing of a picture at all'))).toThrow(
      expect.objectContaining({ code: 'unreadable' }),
    );
    const bytes = Buffer.from(await (await ink()).tiff({ compression: 'none' }).toBuffer());
    const directory = bytes.readUInt32LE(4);
    for (let entry = directory + 2; entry < directory + 26; entry += 12)
      if ([256, 257].includes(bytes.readUInt16LE(entry))) bytes.writeUInt32LE(60_000, entry + 8);
    await expect(openTiff(bytes).readFrame(1)).rejects.toMatchObject({ code: 'too_complex' });
  });

  it('reports a page whose strips lie beyond the end', async () => {
    const bytes = await (await ink()).tiff({ compression: 'none' }).toBuffer();
    const directory = bytes.readUInt32LE(4);
    const cut = Buffer.from(bytes);
    for (let entry = directory + 2; entry + 12 <= bytes.length; entry += 12)
      if (cut.readUInt16LE(entry) === 273) {
        const count = cut.readUInt32LE(entry + 4);
        const place = count === 1 ? entry + 8 : cut.readUInt32LE(entry + 8) + 4 * (count - 1);
        cut.writeUInt32LE(bytes.length - 4, place);
        break;
      }
    expect((await openTiff(cut).readFrame(1)).damaged).toBe(true);
  });
});
