import { type RasterImage, type Recognition, throughHomography, type Word } from '@ledgerlift/engine';
import type { Point } from '../../ocr/geometry.ts';
import { backgroundProbe } from './background-between.ts';
import { paperMapOf } from './paper-map.ts';
import { clusterWords, DisjointGroups, type PlacedWord } from './word-clusters.ts';

/** A page with more words is not a photo of several receipts. */
const MAX_WORDS = 1500;
/**
 * Lines that span more of a picture leave no background beside their sheet: an apparent gap there lies within the
 * sheet.
 */
const FILLING_SHARE = 0.6;

/**
 * Groups the words of a picture by sheet when it shows several sheets with background between them; a single group
 * when that is not clear. Positions are in pixels of the picture.
 */
export async function findSheets(image: RasterImage, recognition: Recognition): Promise<PlacedWord[][]> {
  const words = recognition.words.map((word) => placeWord(word, recognition));
  if (words.length > MAX_WORDS) return [words];
  const clusters = clusterWords(words).map((group) => group.flatMap((index) => words[index] ?? []));
  if (clusters.length < 2) return [words];
  const map = await paperMapOf(image);
  const points = clusters.map((cluster) => cluster.map(({ centre }) => scaled(centre, map.scale)));
  const isGroundBetween = backgroundProbe(map);
  const sheets = new DisjointGroups(clusters.length);
  for (const [index, one] of points.entries()) {
    for (const [other, group] of points.slice(0, index).entries())
      if (areOneStrip(clusters[index] ?? [], clusters[other] ?? [], image) || !isGroundBetween(one, group))
        sheets.join(index, other);
  }
  return sheets.list().map((group) => group.flatMap((index) => clusters[index] ?? []));
}

/** The position of a recognised word in the picture. */
export function placeWord({ box, angle }: Word, { toShown }: Pick<Recognition, 'toShown'>): PlacedWord {
  const shown = (point: Point): Point => (toShown ? throughHomography(toShown, point) : point);
  const x = (box.x0 + box.x1) / 2;
  const y = (box.y0 + box.y1) / 2;
  const upright = angle === 90 || angle === 270;
  const centre = shown({ x, y });
  const end = shown(upright ? { x, y: box.y1 } : { x: box.x1, y });
  const side = shown(upright ? { x: box.x1, y } : { x, y: box.y1 });
  return {
    centre,
    along: { x: end.x - centre.x, y: end.y - centre.y },
    height: 2 * Math.hypot(side.x - centre.x, side.y - centre.y),
  };
}

/**
 * Whether the lines of both groups span the picture, one group below the other: a till roll with a gap in its print.
 */
function areOneStrip(
  one: readonly PlacedWord[],
  other: readonly PlacedWord[],
  { width, height }: RasterImage,
): boolean {
  const along = [...one, ...other].map((word) => word.along);
  const isLevel = sumOf(along.map(({ x }) => Math.abs(x))) >= sumOf(along.map(({ y }) => Math.abs(y)));
  return [one, other].every((words) =>
    isLevel ? spanOf(words, 'x') >= FILLING_SHARE * width : spanOf(words, 'y') >= FILLING_SHARE * height,
  );
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function spanOf(words: readonly PlacedWord[], axis: 'x' | 'y'): number {
  const ends = words.flatMap(({ centre, along }) => [centre[axis] - along[axis], centre[axis] + along[axis]]);
  return Math.max(...ends) - Math.min(...ends);
}

function scaled({ x, y }: Point, scale: number): Point {
  return { x: x * scale, y: y * scale };
}
