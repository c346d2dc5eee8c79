import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { openImage } from './open-image.ts';

const RED = { r: 255, g: 0, b: 0 };
const BLUE = { r: 0, g: 0, b: 255 };

/** 40 by 20 pixels: red on the left, blue on the right. */
function twoColours(): Sharp {
  const right = { create: { width: 20, height: 20, channels: 3 as const, background: BLUE } };
  return sharp({ create: { width: 40, height: 20, channels: 3, background: RED } }).composite([
    { input: right, left: 20, top: 0 },
  ]);
}

async function firstFrame(bytes: Uint8Array, mime: string) {
  return await (await openImage(bytes, mime)).readFrame(1);
}

function pixel({ data, width }: { data: Uint8Array; width: number }, x: number, y: number): number[] {
  return [...data.slice((y * width + x) * 3, (y * width + x) * 3 + 3)];
}

describe('decoding pictures', () => {
  it.each(['png', 'webp', 'tiff', 'gif'] as const)('reads %s to RGB', async (format) => {
    const bytes = await twoColours().toFormat(format, { lossless: true, compression: 'lzw' }).toBuffer();
    const { image, damaged } = await firstFrame(bytes, `image/${format}`);
    expect([image.width, image.height, image.data.length]).toEqual([40, 20, 2400]);
    expect(pixel(image, 2, 2)).toEqual([255, 0, 0]);
    expect(pixel(image, 38, 18)).toEqual([0, 0, 255]);
    expect(damaged).toBe(false);
  });

  it('turns a photograph as its EXIF data say, and takes its resolution', async () => {
    const bytes = await twoColours().withMetadata({ orientation: 6, density: 150 }).jpeg().toBuffer();
    const { image, dpi } = await firstFrame(bytes, 'image/jpeg');
    expect([image.width, image.height]).toEqual([20, 40]);
    expect(pixel(image, 10, 5)[0]).toBeGreaterThan(200);
    expect(pixel(image, 10, 35)[2]).toBeGreaterThan(200);
    expect(dpi).toBe(150);
  });

  it('puts transparent and grey pictures on white, in colour', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const transparent = await sharp({ create: { width: 4, height: 4, channels: 4, background: clear } })
      .png()
      .toBuffer();
    expect(pixel((await firstFrame(transparent, 'image/png')).image, 1, 1)).toEqual([255, 255, 255]);
    const grey = await twoColours().greyscale().png().toBuffer();
    expect((await firstFrame(grey, 'image/png')).image.data).toHaveLength(2400);
  });

  it('reads every frame of a TIFF', async () => {
    const frames = [RED, BLUE].map((background) =>
      sharp({ create: { width: 10, height: 10, channels: 3, background } })
        .png()
        .toBuffer(),
    );
    const bytes = await sharp(await Promise.all(frames), { join: { animated: true } })
      .tiff()
      .toBuffer();
    const file = await openImage(bytes, 'image/tiff');
    expect(file.frameCount).toBe(2);
    const second = await file.readFrame(2);
    expect([second.image.width, second.image.height]).toEqual([10, 10]);
    expect(pixel(second.image, 5, 5)[2]).toBeGreaterThan(200);
  });

  it('recovers the rest of a truncated photograph and reports the damage', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const whole = await sharp({ create: { width: 300, height: 300, channels: 3, background: RED, noise } })
      .jpeg()
      .toBuffer();
    const { image, damaged } = await firstFrame(whole.subarray(0, whole.length / 2), 'image/jpeg');
    expect(image.data).toHaveLength(270_000);
    expect(damaged).toBe(true);
  });

  it('shrinks a picture that is larger than recognition can use, and adjusts its resolution', async () => {
    const large = { create: { width: 6_000, height: 9_600, channels: 3 as const, background: RED } };
    const bytes = await sharp(large).withMetadata({ orientation: 6, density: 600 }).jpeg().toBuffer();
    const { image, dpi } = await firstFrame(bytes, 'image/jpeg');
    expect(image.width * image.height).toBeLessThanOrEqual(40_000_000);
    expect(image.width / image.height).toBeCloseTo(9_600 / 6_000, 3);
    expect(image.width / (dpi ?? 0)).toBeCloseTo(9_600 / 600, 2);
  });

  it('refuses a picture of too many pixels before decoding it', async () => {
    const giant = Buffer.from(await twoColours().jpeg().toBuffer());
    const frameHeader = giant.indexOf(Buffer.from([0xff, 0xc0]));
    giant.writeUInt16BE(60_000, frameHeader + 5);
    giant.writeUInt16BE(60_000, frameHeader + 7);
    await expect(openImage(giant, 'image/jpeg')).rejects.toMatchObject({ code: 'too_complex' });
  });

  it('calls garbage unreadable', async () => {
    const garbage = Buffer.from('\u00ff\u00d8\u00ff nothing of a picture', 'latin1');
    await expect(openImage(garbage, 'image/jpeg')).rejects.toMatchObject({ code: 'unreadable' });
    const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0heicmif1 and no more', 'latin1');
    await expect(firstFrame(heic, 'image/heic')).rejects.toMatchObject({ code: 'unreadable' });
  });
});
