import type { RasterImage } from '@ledgerlift/engine';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { madeCode, pictureOfCode } from '../testing/made-code.ts';
import { decodeCodes } from './decode-codes.ts';

async function picture(content: string | Uint8Array): Promise<RasterImage> {
  const png = await pictureOfCode(await madeCode(content), 4);
  const { data, info } = await sharp(png)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

describe('decoding the codes of a picture', () => {
  it('returns their content byte for byte, whatever the character set', async () => {
    const latin = Uint8Array.from([0x42, 0xfc, 0x72, 0xdf, 0x0a, 0x80, 0xff, 0x00, 0x31]);
    const [code] = await decodeCodes(await picture(latin));
    expect(code?.bytes).toEqual(latin);
  });

  it('keeps earlier results when the next picture is decoded', async () => {
    const [first] = await decodeCodes(await picture('one'));
    const [second] = await decodeCodes(await picture('two'));
    expect([first, second].map((code) => new TextDecoder().decode(code?.bytes))).toEqual(['one', 'two']);
  });

  it('finds nothing where there is none', async () => {
    const data = new Uint8Array(300 * 200 * 3).fill(255);
    expect(await decodeCodes({ data, width: 300, height: 200 })).toEqual([]);
    expect(await decodeCodes({ data: data.subarray(0, 3), width: 1, height: 1 })).toEqual([]);
  });

  it('finds nothing when the decoder fails, and continues with the next picture', async () => {
    const broken: RasterImage = { data: new Uint8Array(3), width: Number.NaN, height: 3 };
    expect(await decodeCodes(broken)).toEqual([]);
    const codes = await decodeCodes(await picture('next'));
    expect(codes).toHaveLength(1);
  });
});
