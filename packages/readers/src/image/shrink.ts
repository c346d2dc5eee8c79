import type { RasterImage } from '@ledgerlift/engine';
import { platform } from '#platform';
import type { DecodedPixels } from '../platform/platform.ts';
import { shrunkWidth } from './shrinking.ts';

/**
 * A decoded picture on white, shrunk so that a worker can hold several copies; null when it is small enough. For
 * decoders that cannot shrink while they decode.
 */
export async function shrunk(pixels: DecodedPixels): Promise<RasterImage | null> {
  const width = shrunkWidth(pixels.width, pixels.height);
  return width === null ? null : await platform.resizeToWidth(pixels, width);
}
