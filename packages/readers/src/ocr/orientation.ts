import type { RasterImage } from '@ledgerlift/engine';
import { platform } from '#platform';
import type { Session } from '../platform/session.ts';
import { cropLine, LINE_HEIGHT } from './crop.ts';
import { textOf } from './decode.ts';
import { coreBox, detectText, letterBox, type TextRegion } from './detect.ts';
import { heightOf, lengthOf } from './geometry.ts';
import type { LineReaders } from './line-readers.ts';
import type { Models } from './models.ts';
import { LINE_NORMALISATION } from './recognise.ts';
import { toTensor } from './tensors.ts';

/** A picture turned to read upright, and its text. */
export interface UprightPicture {
  image: RasterImage;
  regions: TextRegion[];
  /** Clockwise degrees by which it was turned. */
  turn: 0 | 90 | 180 | 270;
}

/** Side ratio from which a box counts as a line, and from which it is a clear example of one. */
const LINE_RATIO = 1.5;
const CLEAR_LINE_RATIO = 2.5;
/** Number of lines that vote on the direction. */
const VOTERS = 24;
/** Pixels: the classifier looks at the beginning of a line only. */
const CLASSIFIER_WIDTH = 192;

/** Finds the text of a picture and the rotation that makes the whole picture upright. */
export async function findUpright(models: Models, original: RasterImage): Promise<UprightPicture> {
  const found = await detectText(models.detector, original);
  const sideways = runsSideways(found);
  const image = sideways ? await platform.turn(original, 90) : original;
  // The detector marks upright text better, so it runs again on a turned picture.
  const regions = sideways ? await detectText(models.detector, image) : found;
  const upright: UprightPicture = { image, regions, turn: sideways ? 90 : 0 };
  if (!(await standsOnHead(models.classifier, image, regions))) return upright;
  const turned: UprightPicture = {
    image: await platform.turn(image, 180),
    regions: regions.map((region) => turnRegion(region, image)),
    turn: sideways ? 270 : 180,
  };
  const [before, after] = [await figuresRead(models.lines, upright), await figuresRead(models.lines, turned)];
  return before > after ? upright : turned;
}

/**
 * Counts the digits in figures, weighted by confidence. The classifier takes unknown scripts for upside-down Latin;
 * figures use the same digits nearly everywhere.
 */
async function figuresRead(readers: LineReaders, { image, regions }: UprightPicture): Promise<number> {
  const boxes = regions
    .map((region) => letterBox(coreBox(region)))
    .filter((box) => lengthOf(box) > CLEAR_LINE_RATIO * heightOf(box))
    // Takes the shortest ones: amounts and dates have short boxes of their own, long lines are sentences without
    // figures.
    .sort((a, b) => lengthOf(a) - lengthOf(b))
    .slice(0, VOTERS);
  const readings = await readers.read(
    'latin',
    boxes.map((box) => cropLine(image, box)),
  );
  return readings
    .filter(({ glyphs }) => /^\d[\d.,:/ -]*\d$/.test(textOf(glyphs)))
    .reduce((sum, { glyphs, confidence }) => sum + glyphs.length * confidence, 0);
}

function runsSideways(regions: readonly TextRegion[]): boolean {
  let level = 0;
  let upright = 0;
  for (const box of regions.map((region) => letterBox(coreBox(region)))) {
    const length = lengthOf(box);
    const height = heightOf(box);
    if (length > LINE_RATIO * height) level += length;
    else if (height > LINE_RATIO * length) upright += height;
  }
  return upright > level;
}

async function standsOnHead(
  classifier: Session,
  image: RasterImage,
  regions: readonly TextRegion[],
): Promise<boolean> {
  const voters = regions
    .map((region) => letterBox(coreBox(region)))
    .filter((box) => lengthOf(box) > CLEAR_LINE_RATIO * heightOf(box))
    // The longest ones are surely text: logos, stamps and stains are short.
    .sort((a, b) => lengthOf(b) - lengthOf(a))
    .slice(0, VOTERS);
  if (voters.length === 0) return false;
  const lines = voters.map((box) => cropLine(image, box));
  const { values } = await classifier.run(toTensor(lines, CLASSIFIER_WIDTH, LINE_HEIGHT, LINE_NORMALISATION));
  // Two numbers per line: confidence that it is upright, and that it is upside down.
  const sum = lines.reduce((total, _, index) => total + (values[index * 2 + 1] ?? 0), 0);
  return sum > lines.length / 2;
}

function turnRegion({ hull }: TextRegion, { width, height }: RasterImage): TextRegion {
  return { hull: hull.map(({ x, y }) => ({ x: width - x, y: height - y })) };
}
