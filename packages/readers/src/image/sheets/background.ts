import { type Equation, solveRobustly } from '../../ocr/flatten/solve.ts';
import type { PaperMap } from './paper-map.ts';

/** Red, green, blue. */
export type Colour = readonly [number, number, number];

/** Share of the shorter side that is sampled along the picture's border, and the number of samples per side. */
const BORDER = 0.015;
const PLACES = 60;
/** Brightness steps caused by grain. */
const GRAIN = 3;

/**
 * Estimates the background under the sheets: the colour along the picture's border, interpolated over the whole
 * picture as a second-degree surface. Sheets that cross the border are outvoted.
 */
export function backgroundOf(map: PaperMap): (x: number, y: number) => Colour {
  const { width, height } = map;
  const places = borderPlaces(width, height);
  const channels = ([0, 1, 2] as const).map((channel) => {
    const equations = places.map(
      ({ x, y }): Equation => ({
        terms: termsOf(x / width - 0.5, y / height - 0.5).map((term, index) => [index, term] as const),
        value: map.data[(Math.floor(y) * width + Math.floor(x)) * 3 + channel] ?? 0,
        weight: 1,
      }),
    );
    return solveRobustly(equations, 6, GRAIN) ?? [0, 0, 0, 0, 0, 0];
  });
  return (x, y) => {
    const terms = termsOf(x / width - 0.5, y / height - 0.5);
    const [red = 0, green = 0, blue = 0] = channels.map((factors) =>
      factors.reduce((sum, factor, index) => sum + factor * (terms[index] ?? 0), 0),
    );
    return [red, green, blue];
  };
}

function borderPlaces(width: number, height: number): { x: number; y: number }[] {
  const depth = BORDER * Math.min(width, height);
  return Array.from({ length: PLACES }, (_, index) => {
    const share = (index + 0.5) / PLACES;
    return [
      { x: share * width, y: depth },
      { x: share * width, y: height - 1 - depth },
      { x: depth, y: share * height },
      { x: width - 1 - depth, y: share * height },
    ];
  }).flat();
}

function termsOf(x: number, y: number): number[] {
  return [1, x, y, x * x, x * y, y * y];
}
