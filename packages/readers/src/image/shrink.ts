import type { RasterImage } from '@ledgerlift/engine';
import sharp from 'sharp';

/**
 * Larger pictures are shrunk to this size, like large PDF pages: 40 million pixels show small print on a
 * newspaper-wide sheet, and a worker holds several copies at once.
 */
const MAX_DECODED_PIXELS = 40_000_000;

/** The pixels of a decoder that cannot shrink while it decodes. */
export interface DecodedPixels {
  data: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
  /** Red, green, blue, and how opaque. */
  channels: 3 | 4;
}

/** The factor for width, height and resolution of a picture; 1 when it is small enough. */
export function shrinkingOf(width: number, height: number): number {
  return Math.min(1, Math.sqrt(MAX_DECODED_PIXELS / (width * height)));
}

/** The width to which a picture is shrunk, in pixels; null when it is small enough. */
export function shrunkWidth(width: number, height: number): number | null {
  const shrinking = shrinkingOf(width, height);
  return shrinking < 1 ? Math.floor(width * shrinking) : null;
}

/** A decoded picture on white, shrunk so that a worker can hold several copies; null when it is small enough. */
export async function shrunk({ data, width, height, channels }: DecodedPixels): Promise<RasterImage | null> {
  const newWidth = shrunkWidth(width, height);
  if (newWidth === null) return null;
  const { data: pixels, info } = await sharp(data, {
    raw: { width, height, channels },
    limitInputPixels: false,
  })
    .resize(newWidth)
    .flatten({ background: 'white' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: pixels, width: info.width, height: info.height };
}
