import { chainHomographies, isIdentity, type RasterImage, type Recognition } from '@ledgerlift/engine';
import { undoTurn } from '../quarter-turn.ts';
import { addOverlookedMinus } from './add-overlooked-minus.ts';
import { addOverlookedPoints } from './add-overlooked-points.ts';
import { cropLine } from './crop.ts';
import { coreBox, letterBox } from './detect.ts';
import { directionsOf, pickDirection } from './directions.ts';
import { evenLight } from './even-light.ts';
import { fitHeight } from './fit-height.ts';
import { type Levelling, levelPage } from './flatten/levelling.ts';
import { heightOf, lengthOf, type TiltedBox } from './geometry.ts';
import { type InkMask, inkOf } from './ink.ts';
import type { MarkScores } from './marks/mark-reader.ts';
import { addMinusApart } from './minus-apart.ts';
import type { Models } from './models.ts';
import { findUpright, type UprightPicture } from './orientation.ts';
import { readLines } from './read-lines.ts';
import { type ReadPicture, readScripts } from './scripts/read-scripts.ts';
import { addSigns } from './signs/add-signs.ts';
import { placeSpaces } from './signs/place-spaces.ts';
import { printedSigns } from './signs/printed-signs.ts';
import { pageSkew } from './skew.ts';
import { trimOverlap } from './trim-overlap.ts';
import { wordsOf } from './words.ts';

/** Text with a lower mean confidence is a logo, a stamp or a stain. */
const MIN_CONFIDENCE = 0.5;
/** A box with a smaller side ratio is too short to measure its angle and takes the page's. */
const OWN_ANGLE_RATIO = 6;

/** A picture turned upright, and where its lines are. */
export interface FoundLines {
  image: RasterImage;
  /** Clockwise degrees by which it was turned. */
  turn: UprightPicture['turn'];
  levelling: Levelling;
  /** Around the letters of each line, in pixels of the turned picture. */
  boxes: TiltedBox[];
}

/** Reads a picture: finds the lines, turns them upright, reads them and splits them into words on a levelled page. */
export async function readPage(models: Models, original: RasterImage): Promise<Recognition> {
  return await readFoundLines(models, await findLines(models, original));
}

/** Finds the lines of a picture and turns them upright. */
export async function findLines(models: Models, original: RasterImage): Promise<FoundLines> {
  const { image, regions, turn } = await findUpright(models, original);
  const roughCores = regions.map((region) => coreBox(region));
  const skew = pageSkew(roughCores.map(letterBox));
  const levelling = levelPage(roughCores.map(letterBox), skew, image);
  const cores = regions.map((region, index) => {
    const rough = roughCores[index];
    if (!rough) return coreBox(region);
    return hasOwnAngle(letterBox(rough)) ? rough : coreBox(region, levelling.angleAt(rough.centre));
  });
  const boxes = cores.map((core) => trimOverlap(letterBox(core), core, cores));
  return { image, turn, levelling, boxes };
}

/** Reads the lines that were found, and splits them into words on a levelled page. */
export async function readFoundLines(
  models: Models,
  { image, turn, levelling, boxes }: FoundLines,
): Promise<Recognition> {
  const lines = await readUsually(models, image, boxes);
  const { readings, unread } = await readScripts(models.letters, models.marks.names, lines);
  const isKept = (index: number) => (readings[index]?.confidence ?? 0) >= MIN_CONFIDENCE;
  const kept = lines.flatMap(({ box, mask }, index) =>
    isKept(index) ? [{ box, mask, glyphs: readings[index]?.glyphs ?? [] }] : [],
  );
  const keptBoxes = kept.map(({ box }) => box);
  const words = kept.flatMap((line) => wordsOf(addMinusApart(line, image, keptBoxes), levelling));
  const unreadLines = unread.filter(isKept).length;
  const { width, height, toPicture } = levelling;
  const toShown = chainHomographies(toPicture, undoTurn(turn, image));
  return {
    words,
    turn,
    width,
    height,
    ...(isIdentity(toShown) ? {} : { toShown }),
    ...(unreadLines === 0 ? {} : { unreadLines }),
  };
}

interface UsualLine extends ReadPicture {
  /** In the direction with the best reading. */
  box: TiltedBox;
  /** The print in its picture. */
  mask: InkMask;
}

/** A line cut out in one direction. */
interface CutLine {
  box: TiltedBox;
  picture: RasterImage;
  mask: InkMask;
  marks: Promise<MarkScores>;
}

/** The readings of the boxes by the default models, one line each, in their order. */
async function readUsually(
  models: Models,
  image: RasterImage,
  boxes: readonly TiltedBox[],
): Promise<UsualLine[]> {
  const cuts: CutLine[] = [];
  const directions = boxes.map(directionsOf);
  const readings = await readLines(models, cutOut());
  const marks = await Promise.all(cuts.map((cut) => cut.marks));
  let next = 0;
  return directions.flatMap((tried): UsualLine[] => {
    const places = tried.map(() => next++);
    const best = pickDirection(
      places.map((index) => ({ index, confidence: readings[index]?.confidence ?? 0 })),
    );
    const [cut, reading, scores] = [cuts[best], readings[best], marks[best]];
    if (!cut || !reading || !scores) return [];
    const { box, picture, mask } = cut;
    const signs = printedSigns(scores, models.marks.names);
    const spaced = placeSpaces(addSigns(reading.glyphs, signs), signs, picture.height / heightOf(box));
    const glyphs = addOverlookedMinus(addOverlookedPoints(spaced, mask), mask);
    return [{ box, picture, mask, marks: scores, reading: { glyphs, confidence: reading.confidence } }];
  });

  /** Other threads read a line as soon as it is taken: meanwhile this one measures its ink and cuts out the next. */
  function* cutOut(): Generator<RasterImage> {
    for (const direction of directions.flat()) {
      const box = fitHeight(image, direction);
      const picture = evenLight(cropLine(image, box));
      yield picture;
      const marks = models.marks.score(picture);
      // Should reading fail first, nothing waits for this.
      marks.catch(() => undefined);
      cuts.push({ box, picture, mask: inkOf(picture), marks });
    }
  }
}

function hasOwnAngle(box: TiltedBox): boolean {
  return lengthOf(box) >= OWN_ANGLE_RATIO * heightOf(box);
}
