/**
 * Larger pictures are shrunk to this size, like large PDF pages: 40 million pixels show small print on a
 * newspaper-wide sheet, and a worker holds several copies at once.
 */
const MAX_DECODED_PIXELS = 40_000_000;

/** The factor for width, height and resolution of a picture; 1 when it is small enough. */
export function shrinkingOf(width: number, height: number): number {
  return Math.min(1, Math.sqrt(MAX_DECODED_PIXELS / (width * height)));
}

/** The width to which a picture is shrunk, in pixels; null when it is small enough. */
export function shrunkWidth(width: number, height: number): number | null {
  const shrinking = shrinkingOf(width, height);
  return shrinking < 1 ? Math.floor(width * shrinking) : null;
}
