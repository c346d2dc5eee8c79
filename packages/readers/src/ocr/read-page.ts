import type { RasterImage, Recognition } from '@ledgerlift/engine';
import { cropLine } from './crop.ts';
import { letterBox } from './detect.ts';
import { directionsOf, pickDirection } from './directions.ts';
import { fitHeight } from './fit-height.ts';
import { heightOf, lengthOf } from './geometry.ts';
import { inkColumns, inkOf } from './ink.ts';
import type { Models } from './models.ts';
import { findUpright } from './orientation.ts';
import { readLines } from './read-lines.ts';
import { pageSkew } from './skew.ts';
import { addSpaces } from './spacing.ts';
import { wordsOf } from './words.ts';

/** What is read with less confidence on average is a logo, a stamp or a stain. */
const MIN_CONFIDENCE = 0.5;
/** The box of a line of fewer letters than about this ratio of its sides takes the page's angle. */
const OWN_ANGLE_RATIO = 6;

/** Reads a picture: find the lines, turn them upright, read them, split them into words on a levelled page. */
export async function readPage(models: Models, original: RasterImage): Promise<Recognition> {
  const { image, regions, turn } = await findUpright(models, original);
  const roughBoxes = regions.map((region) => letterBox(region));
  const skew = pageSkew(roughBoxes);
  const boxes = regions.map((region, index) => {
    const rough = roughBoxes[index];
    return rough && lengthOf(rough) >= OWN_ANGLE_RATIO * heightOf(rough) ? rough : letterBox(region, skew);
  });
  const candidates = boxes.map((box) => directionsOf(box).map((direction) => fitHeight(image, direction)));
  const lines = candidates.flat().map((box) => ({ box, picture: cropLine(image, box) }));
  const readings = await readLines(
    models,
    lines.map((line) => line.picture),
  );
  const centre = { x: image.width / 2, y: image.height / 2 };
  let next = 0;
  const words = candidates.flatMap((directions) => {
    const tried = directions.map(() => next++);
    const best = pickDirection(
      tried.map((index) => ({ index, confidence: readings[index]?.confidence ?? 0 })),
    );
    const line = lines[best];
    const reading = readings[best];
    if (!line || !reading || reading.confidence < MIN_CONFIDENCE) return [];
    const ink = inkColumns(inkOf(line.picture));
    return wordsOf({ box: line.box, glyphs: addSpaces(reading.glyphs, ink), ink }, { centre, skew });
  });
  return { words, turn, width: image.width, height: image.height };
}
