import { chainHomographies, isIdentity, type RasterImage, type Recognition } from '@ledgerlift/engine';
import { undoTurn } from '../quarter-turn.ts';
import { cropLine } from './crop.ts';
import { coreBox, letterBox } from './detect.ts';
import { directionsOf, pickDirection } from './directions.ts';
import { fitHeight } from './fit-height.ts';
import { levelPage } from './flatten/levelling.ts';
import { heightOf, lengthOf, type TiltedBox } from './geometry.ts';
import { inkColumns, inkOf } from './ink.ts';
import { addOverlookedMinus } from './minus.ts';
import type { Models } from './models.ts';
import { keepApart } from './neighbours.ts';
import { findUpright } from './orientation.ts';
import { addOverlookedPoints } from './point.ts';
import { readLines } from './read-lines.ts';
import { readScripts } from './scripts/read-scripts.ts';
import { pageSkew } from './skew.ts';
import { addSpaces } from './spacing.ts';
import { wordsOf } from './words.ts';

/** What is read with less confidence on average is a logo, a stamp or a stain. */
const MIN_CONFIDENCE = 0.5;
/** A box of a smaller ratio of its sides is too short to tell its angle and takes the page's. */
const OWN_ANGLE_RATIO = 6;

/** Reads a picture: find the lines, turn them upright, read them, split them into words on a levelled page. */
export async function readPage(models: Models, original: RasterImage): Promise<Recognition> {
  const { image, regions, turn } = await findUpright(models, original);
  const roughCores = regions.map((region) => coreBox(region));
  const skew = pageSkew(roughCores.map(letterBox));
  const levelling = levelPage(roughCores.map(letterBox), skew, image);
  const cores = regions.map((region, index) => {
    const rough = roughCores[index];
    if (!rough) return coreBox(region);
    return hasOwnAngle(letterBox(rough)) ? rough : coreBox(region, levelling.angleAt(rough.centre));
  });
  const boxes = cores.map((core) => keepApart(letterBox(core), core, cores));
  const candidates = boxes.map((box) => directionsOf(box).map((direction) => fitHeight(image, direction)));
  const lines = candidates.flat().map((box) => ({ box, picture: cropLine(image, box) }));
  const usual = await readLines(
    models,
    lines.map((line) => line.picture),
  );
  const printed = lines.map(({ picture }, index) => {
    const mask = inkOf(picture);
    const ink = inkColumns(mask);
    const { glyphs, confidence } = usual[index] ?? { glyphs: [], confidence: 0 };
    const complete = addOverlookedMinus(addOverlookedPoints(addSpaces(glyphs, ink), mask), mask);
    return { picture, ink, reading: { glyphs: complete, confidence } };
  });
  const { readings, unread } = await readScripts(models.letters, printed);
  let next = 0;
  const words = candidates.flatMap((directions) => {
    const tried = directions.map(() => next++);
    const best = pickDirection(
      tried.map((index) => ({ index, confidence: readings[index]?.confidence ?? 0 })),
    );
    const line = lines[best];
    const reading = readings[best];
    if (!line || !reading || reading.confidence < MIN_CONFIDENCE) return [];
    const ink = printed[best]?.ink ?? new Uint8Array();
    return wordsOf({ box: line.box, glyphs: reading.glyphs, ink }, levelling);
  });
  const { width, height, toPicture } = levelling;
  const toShown = chainHomographies(toPicture, undoTurn(turn, image));
  return {
    words,
    turn,
    width,
    height,
    ...(isIdentity(toShown) ? {} : { toShown }),
    ...(unread.length === 0 ? {} : { unreadLines: unread.length }),
  };
}

function hasOwnAngle(box: TiltedBox): boolean {
  return lengthOf(box) >= OWN_ANGLE_RATIO * heightOf(box);
}
