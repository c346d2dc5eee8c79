import type { RasterImage } from '@ledgerlift/engine';

/** Pixels, y growing downwards. */
export interface Point {
  x: number;
  y: number;
}

/** Red, green, blue. */
export type Colour = readonly [number, number, number];

/**
 * Draws a picture of the given size, each pixel sampled at the position that `source` returns; positions outside the picture
 * have the background colour.
 */
export function warp(
  image: RasterImage,
  size: { width: number; height: number },
  source: (x: number, y: number) => Point,
  ground: Colour,
): RasterImage {
  const { width, height } = size;
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = source(x + 0.5, y + 0.5);
      copySample(image, from.x - 0.5, from.y - 0.5, data, (y * width + x) * 3, ground);
    }
  }
  return { data, width, height };
}

/** Bilinear sampling; outside the picture is the background. */
function copySample(
  image: RasterImage,
  x: number,
  y: number,
  target: Uint8Array,
  offset: number,
  ground: Colour,
): void {
  const { data, width, height } = image;
  const column = Math.floor(x);
  const row = Math.floor(y);
  const right = x - column;
  const below = y - row;
  for (let channel = 0; channel < 3; channel++) {
    const at = (dx: number, dy: number): number => {
      const px = column + dx;
      const py = row + dy;
      const inside = px >= 0 && py >= 0 && px < width && py < height;
      return inside ? (data[(py * width + px) * 3 + channel] ?? 0) : ground[channel as 0 | 1 | 2];
    };
    const upper = at(0, 0) * (1 - right) + at(1, 0) * right;
    const lower = at(0, 1) * (1 - right) + at(1, 1) * right;
    target[offset + channel] = Math.round(upper * (1 - below) + lower * below);
  }
}

/** The row-major projective map that takes the unit square's corners (clockwise from the top left) to four points (Heckbert 1989). */
export function squareTo(corners: readonly [Point, Point, Point, Point]): (u: number, v: number) => Point {
  const [a, b, c, d] = corners;
  const sx = a.x - b.x + c.x - d.x;
  const sy = a.y - b.y + c.y - d.y;
  const dx1 = b.x - c.x;
  const dy1 = b.y - c.y;
  const dx2 = d.x - c.x;
  const dy2 = d.y - c.y;
  const whole = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / whole;
  const h = (dx1 * sy - sx * dy1) / whole;
  return (u, v) => {
    const w = g * u + h * v + 1;
    return {
      x: ((b.x - a.x + g * b.x) * u + (d.x - a.x + h * d.x) * v + a.x) / w,
      y: ((b.y - a.y + g * b.y) * u + (d.y - a.y + h * d.y) * v + a.y) / w,
    };
  };
}
