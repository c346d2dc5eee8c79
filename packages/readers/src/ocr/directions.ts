import { heightOf, lengthOf, type TiltedBox } from './geometry.ts';

/** Taller boxes may hold text that runs up or down the page, such as a note in the margin. */
const TALL_RATIO = 1.5;
/** A single letter or digit is never as tall as this. */
const NEVER_LEVEL_RATIO = 3.5;
/** A turned '1' reads well as a dash, so level text gets this bonus in confidence. */
const LEVEL_ADVANTAGE = 0.2;

/** The directions in which a box may be read: level first, then upwards and downwards when it is tall. */
export function directionsOf(box: TiltedBox): TiltedBox[] {
  const ratio = heightOf(box) / lengthOf(box);
  if (ratio < TALL_RATIO) return [box];
  const upwards: TiltedBox = { centre: box.centre, along: negated(box.down), down: box.along };
  const downwards: TiltedBox = { centre: box.centre, along: box.down, down: negated(box.along) };
  return ratio > NEVER_LEVEL_RATIO ? [upwards, downwards] : [box, upwards, downwards];
}

/**
 * The index of the direction with the best reading; of three, the first is the level one. `tried` must not be empty.
 */
export function pickDirection(tried: readonly { index: number; confidence: number }[]): number {
  const scored = tried.map(({ index, confidence }, position) => ({
    index,
    score: confidence + (tried.length === 3 && position === 0 ? LEVEL_ADVANTAGE : 0),
  }));
  return scored.reduce((best, candidate) => (candidate.score > best.score ? candidate : best)).index;
}

function negated({ x, y }: { x: number; y: number }): { x: number; y: number } {
  return { x: -x, y: -y };
}
