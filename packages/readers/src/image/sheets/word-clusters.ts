import type { Point } from '../../ocr/geometry.ts';

/** A word of a picture: centre, half its length and height, in pixels of the picture. */
export interface PlacedWord {
  centre: Point;
  /** From the centre to the end. */
  along: Point;
  height: number;
}

/** Words at most this many heights of the smaller one apart belong to one sheet. */
const NEAR = 2.5;
/** Minimum words of a cluster that may be a sheet. */
const MIN_WORDS = 8;

/**
 * Groups words that lie close together, as indexes. Groups too small for a sheet join the nearest large one. One
 * group when fewer than two are large enough.
 */
export function clusterWords(words: readonly PlacedWord[]): number[][] {
  const groups = new DisjointGroups(words.length);
  for (const [index, word] of words.entries()) {
    for (let other = 0; other < index; other++) {
      const neighbour = words[other];
      if (neighbour && gapBetween(word, neighbour) <= NEAR * Math.min(word.height, neighbour.height))
        groups.join(index, other);
    }
  }
  const all = groups.list();
  const large = all.filter((group) => group.length >= MIN_WORDS);
  if (large.length < 2) return [words.map((_, index) => index)];
  for (const small of all.filter((group) => group.length < MIN_WORDS)) {
    const distances = large.map((group) => distanceBetween(small, group, words));
    large[distances.indexOf(Math.min(...distances))]?.push(...small);
  }
  return large;
}

/** Groups of the numbers below a count, joined step by step (union-find). */
export class DisjointGroups {
  readonly #parents: number[];

  constructor(count: number) {
    this.#parents = Array.from({ length: count }, (_, index) => index);
  }

  join(one: number, other: number): void {
    this.#parents[this.#root(one)] = this.#root(other);
  }

  list(): number[][] {
    const members = new Map<number, number[]>();
    for (const index of this.#parents.keys()) {
      const root = this.#root(index);
      const group = members.get(root);
      if (group) group.push(index);
      else members.set(root, [index]);
    }
    return [...members.values()];
  }

  #root(index: number): number {
    const parent = this.#parents[index] ?? index;
    if (parent === index) return index;
    const root = this.#root(parent);
    this.#parents[index] = root;
    return root;
  }
}

/** Pixels between the centre lines of two words, less the extent of their letters. */
function gapBetween(one: PlacedWord, other: PlacedWord): number {
  const distance = Math.min(
    ...endsOf(one).map((point) => distanceTo(point, other)),
    ...endsOf(other).map((point) => distanceTo(point, one)),
  );
  return distance - (one.height + other.height) / 2;
}

function endsOf({ centre, along }: PlacedWord): Point[] {
  return [
    { x: centre.x - along.x, y: centre.y - along.y },
    { x: centre.x + along.x, y: centre.y + along.y },
  ];
}

function distanceTo({ x, y }: Point, { centre, along }: PlacedWord): number {
  const squared = along.x * along.x + along.y * along.y;
  const share = squared === 0 ? 0 : ((x - centre.x) * along.x + (y - centre.y) * along.y) / squared;
  const bounded = Math.min(1, Math.max(-1, share));
  return Math.hypot(x - centre.x - along.x * bounded, y - centre.y - along.y * bounded);
}

function distanceBetween(
  one: readonly number[],
  other: readonly number[],
  words: readonly PlacedWord[],
): number {
  let least = Number.POSITIVE_INFINITY;
  for (const a of one) {
    for (const b of other) {
      const from = words[a]?.centre;
      const to = words[b]?.centre;
      if (from && to) least = Math.min(least, Math.hypot(from.x - to.x, from.y - to.y));
    }
  }
  return least;
}
