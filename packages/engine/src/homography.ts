/** A projective map of the plane: the nine entries of its matrix, row by row. */
export type Homography = readonly [number, number, number, number, number, number, number, number, number];

export const IDENTITY: Homography = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/** Maps a point. Coordinates are in the map's units. */
export function throughHomography(
  [a, b, c, d, e, f, g, h, i]: Homography,
  { x, y }: { x: number; y: number },
): { x: number; y: number } {
  const depth = g * x + h * y + i;
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
}

/** The map that applies `first` and `then`, in this order. */
export function chainHomographies(first: Homography, then: Homography): Homography {
  const [a, b, c, d, e, f, g, h, i] = first;
  const row = (x: number, y: number, z: number) =>
    [x * a + y * d + z * g, x * b + y * e + z * h, x * c + y * f + z * i] as const;
  return [
    ...row(then[0], then[1], then[2]),
    ...row(then[3], then[4], then[5]),
    ...row(then[6], then[7], then[8]),
  ];
}

/** The inverse map. Throws RangeError for a map that squeezes the plane into a line or a point. */
export function invertHomography([a, b, c, d, e, f, g, h, i]: Homography): Homography {
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  if (determinant === 0 || !Number.isFinite(determinant)) throw new RangeError('this map has no inverse');
  return [
    (e * i - f * h) / determinant,
    (c * h - b * i) / determinant,
    (b * f - c * e) / determinant,
    (f * g - d * i) / determinant,
    (a * i - c * g) / determinant,
    (c * d - a * f) / determinant,
    (d * h - e * g) / determinant,
    (b * g - a * h) / determinant,
    (a * e - b * d) / determinant,
  ];
}

/** The same map in another unit on both sides; `perUnit` new units make one old unit. */
export function inOtherUnit([a, b, c, d, e, f, g, h, i]: Homography, perUnit: number): Homography {
  return [a, b, c * perUnit, d, e, f * perUnit, g / perUnit, h / perUnit, i];
}

const NEXT_TO_NOTHING = 1e-9;

/** Whether a map is the identity. */
export function isIdentity(map: Homography): boolean {
  const [, , , , , , , , last] = map;
  return map.every((entry, index) => Math.abs(entry / last - (IDENTITY[index] ?? 0)) < NEXT_TO_NOTHING);
}
