import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  BLACK,
  BLUE,
  colours,
  expectColour,
  expectTwoColours,
  ink,
  onlyFrame,
  picture,
  pixel,
  RED,
  WHITE,
} from './testing/two-colours.ts';

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
