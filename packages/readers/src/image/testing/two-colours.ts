import sharp, { type Sharp } from 'sharp';
import { expect } from 'vitest';
import { detectKind } from '../../document-kind.ts';
import type { ImageFrame } from '../image-file.ts';
import { openImage } from '../open-image.ts';

export const RED = { r: 255, g: 0, b: 0 };
export const BLUE = { r: 0, g: 0, b: 255 };
export const BLACK = { r: 0, g: 0, b: 0 };
export const WHITE = { r: 255, g: 255, b: 255 };
type Colour = typeof RED;

/** 64 by 32 pixels of two colours, side by side. */
export async function picture(left: Colour, right: Colour): Promise<Sharp> {
  const half = { create: { width: 32, height: 32, channels: 3 as const, background: right } };
  const { data, info } = await sharp({ create: { width: 64, height: 32, channels: 3, background: left } })
    .composite([{ input: half, left: 32, top: 0 }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
}

/** Red beside blue. */
export const colours = () => picture(RED, BLUE);
/** White beside black, as print is. */
export const ink = () => picture(WHITE, BLACK);

/** All frames of a picture file, whose format is detected by its bytes. */
export async function frames(bytes: Uint8Array): Promise<ImageFrame[]> {
  const { mime } = await detectKind(bytes);
  const file = await openImage(bytes, mime);
  const read: ImageFrame[] = [];
  for (let number = 1; number <= file.frameCount; number++) read.push(await file.readFrame(number));
  return read;
}

/** The one frame that a sound picture file has. */
export async function onlyFrame(bytes: Uint8Array): Promise<ImageFrame> {
  const [frame, ...others] = await frames(bytes);
  if (!frame || others.length > 0) throw new Error(`one frame expected, not ${others.length + 1}`);
  expect(frame.damaged).toBe(false);
  expect(frame.image.data).toHaveLength(frame.image.width * frame.image.height * 3);
  return frame;
}

/** Red, green and blue of a pixel. */
export function pixel({ image }: ImageFrame, x: number, y: number): number[] {
  return [...image.data.slice((y * image.width + x) * 3, (y * image.width + x) * 3 + 3)];
}

/** `tolerance` in steps of 0 to 255: compression and colour conversion change values slightly. */
export function expectColour(actual: number[], { r, g, b }: Colour, tolerance = 3): void {
  const distance = Math.max(...[r, g, b].map((value, index) => Math.abs(value - (actual[index] ?? 999))));
  expect(distance, `${actual} instead of ${[r, g, b]}`).toBeLessThanOrEqual(tolerance);
}

/** Expects a file to show what `picture` draws. */
export async function expectTwoColours(
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
