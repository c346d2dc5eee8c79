import { describe, expect, it } from 'vitest';
import { detectKind } from '../document-kind.ts';
import { madeHeic } from '../testing/made-heic.ts';
import type { PlainPicture } from '../testing/made-hevc.ts';
import { openHeic } from './decode-heic.ts';

const RED_AND_BLUE: PlainPicture = { left: [230, 30, 30], right: [30, 30, 230] };

async function decode(bytes: Uint8Array) {
  return (await (await openHeic(bytes)).readFrame(1)).image;
}

function pixel({ data, width }: { data: Uint8Array; width: number }, x: number, y: number): number[] {
  return [...data.slice((y * width + x) * 3, (y * width + x) * 3 + 3)].map(
    (value) => Math.round(value / 10) * 10,
  );
}

describe('HEIC', () => {
  it('is detected by its bytes and decoded to RGB', async () => {
    const bytes = madeHeic(RED_AND_BLUE);
    expect(await detectKind(bytes)).toEqual({ mime: 'image/heic', kind: 'image' });
    const image = await decode(bytes);
    expect([image.width, image.height, image.data.length]).toEqual([64, 32, 64 * 32 * 3]);
    expect(pixel(image, 5, 5)).toEqual([230, 30, 30]);
    expect(pixel(image, 60, 28)).toEqual([30, 30, 230]);
  });

  it('is turned as the file says', async () => {
    const image = await decode(madeHeic(RED_AND_BLUE, { turns: 1 }));
    expect([image.width, image.height]).toEqual([32, 64]);
    expect(pixel(image, 16, 5)).toEqual([30, 30, 230]);
    expect(pixel(image, 16, 60)).toEqual([230, 30, 30]);
  });

  it('is refused before it is decoded when it claims too many pixels', async () => {
    const giant = madeHeic(RED_AND_BLUE, { claimed: [30_000, 20_000] });
    await expect(openHeic(giant)).rejects.toMatchObject({
      code: 'too_complex',
      message: expect.stringContaining('600 megapixels'),
    });
  });

  it('is unreadable when it breaks off before or in its picture', async () => {
    const bytes = madeHeic(RED_AND_BLUE);
    await expect(openHeic(bytes.subarray(0, 60))).rejects.toMatchObject({ code: 'unreadable' });
    const file = await openHeic(bytes.subarray(0, bytes.length - 3_000));
    await expect(file.readFrame(1)).rejects.toMatchObject({ code: 'unreadable' });
  });
});
