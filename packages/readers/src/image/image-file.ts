import { LedgerliftError } from '@ledgerlift/contract';
import type { RasterImage } from '@ledgerlift/engine';

/** Picture files with more pixels in a frame are refused before they are decoded. */
export const MAX_IMAGE_PIXELS = 100_000_000;

/** One decoded frame. */
export interface ImageFrame {
  image: RasterImage;
  /** Dots per inch as stated in the file; null when it states none. */
  dpi: number | null;
  /** True when the file breaks off or is damaged, and only part of the picture was decoded. */
  damaged: boolean;
}

/** An opened picture file. Frames count from 1. */
export interface ImageFile {
  readonly frameCount: number;
  /** Throws LedgerliftError `unreadable` or `too_complex`. */
  readFrame(number: number): Promise<ImageFrame>;
}

/** Throws LedgerliftError `too_complex` when a picture has too many pixels to be decoded, `unreadable` when it has none. */
export function checkPixels(width: number, height: number): void {
  if (!(width > 0 && height > 0)) throw unreadableImage();
  if (width * height > MAX_IMAGE_PIXELS)
    throw new LedgerliftError(
      'too_complex',
      `This picture has ${Math.round((width * height) / 1e6)} megapixels; at most ${MAX_IMAGE_PIXELS / 1e6} can be read. Save it smaller and try again.`,
    );
}

export function unreadableImage(): LedgerliftError {
  return new LedgerliftError(
    'unreadable',
    'This picture is damaged and could not be opened. Save it again or take a new one.',
  );
}
