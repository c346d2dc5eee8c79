import type { Word } from '../page.ts';
import { overlap } from './boxes.ts';

/** Words of one phrase are this close to each other, in type heights. */
const MAX_GAP_EMS = 0.8;
/** Words beside each other overlap by this share of the smaller one's height, however the picture slants. */
const MIN_OVERLAP = 0.8;

/**
 * The groups of a recognised page, with each word on the line of the word right before it: where a picture slants, the end of
 * a line may be as high as the beginning of another one above it.
 */
export function withNeighbours(groups: readonly Word[][]): Word[][] {
  if (groups.every((words) => words.every(({ confidence }) => confidence === 1))) return [...groups];
  const homes = new Map(groups.flatMap((words, at) => words.map((word) => [word, at] as const)));
  const words = [...homes.keys()].sort((one, other) => one.box.x0 - other.box.x0);
  for (const word of words) {
    const own = homes.get(word) ?? 0;
    const near = groups.slice(Math.max(0, own - NEAR), own + NEAR + 1).flat();
    const before = near.filter((other) => isRightBefore(other, word));
    if (before.length === 0 || before.some((other) => homes.get(other) === own)) continue;
    const [closest] = before.sort((one, other) => other.box.x1 - one.box.x1);
    if (closest) homes.set(word, homes.get(closest) ?? own);
  }
  return groups
    .map((_, at) => words.filter((word) => homes.get(word) === at))
    .filter(({ length }) => length > 0);
}

/** Groups follow each other from top to bottom: the line of a neighbour is at most so many further. */
const NEAR = 4;

function isRightBefore({ box, size }: Word, { box: own }: Word): boolean {
  const gap = own.x0 - box.x1;
  const height = Math.min(box.y1 - box.y0, own.y1 - own.y0);
  return (
    box.x0 < own.x0 &&
    gap <= MAX_GAP_EMS * size &&
    gap >= -MAX_GAP_EMS * size &&
    overlap(box.y0, box.y1, own.y0, own.y1) >= MIN_OVERLAP * height
  );
}
