import type { Box } from '@ledgerlift/contract';
import type { RasterImage } from '@ledgerlift/engine';
import type { PdfDocument } from './open-pdf.ts';

/** Dots per inch at which lines of print are still separate. */
const LOOK_DPI = 100;
/** Minimum changes between ink and paper in a row of dots across several letters. */
const MIN_CHANGES = 12;
/** Maximum changes in a row of dots between two lines of print. */
const MAX_GAP_CHANGES = 3;
/** Height of a line of print in dots at that resolution. */
const MIN_LINE = 3;
const MAX_LINE = 28;
/** A logo has a name and a slogan; more lines are content. */
const MIN_LINES = 3;
/** Of 255: less contrast is an empty surface. */
const MIN_CONTRAST = 60;

/** The pictures of a page (in displayed points) that show lines of text rather than a logo or a photograph. */
export async function picturesWithText(
  pdf: PdfDocument,
  number: number,
  pictures: readonly Box[],
): Promise<Box[]> {
  const { image, pixelsPerPoint } = await pdf.renderScaled(number, LOOK_DPI);
  return pictures.filter((picture) => {
    const box = {
      x0: Math.max(0, Math.floor(picture.x0 * pixelsPerPoint)),
      y0: Math.max(0, Math.floor(picture.y0 * pixelsPerPoint)),
      x1: Math.min(image.width, Math.ceil(picture.x1 * pixelsPerPoint)),
      y1: Math.min(image.height, Math.ceil(picture.y1 * pixelsPerPoint)),
    };
    return countLines(image, box) >= MIN_LINES;
  });
}

/**
 * Counts the lines of print in a part of a picture, in pixels: bands of rows with many changes between rows with
 * hardly any.
 */
function countLines(image: RasterImage, box: Box): number {
  const threshold = thresholdOf(image, box);
  if (threshold === null) return 0;
  let lines = 0;
  let height = 0;
  for (let y = box.y0; y <= box.y1; y++) {
    const changes = y < box.y1 ? changesInRow(image, box, y, threshold) : 0;
    if (changes >= MIN_CHANGES) height++;
    else if (changes <= MAX_GAP_CHANGES) {
      if (height >= MIN_LINE && height <= MAX_LINE) lines++;
      height = 0;
    }
  }
  return lines;
}

function thresholdOf(image: RasterImage, box: Box): number | null {
  let darkest = 255;
  let brightest = 0;
  for (let y = box.y0; y < box.y1; y++)
    for (let x = box.x0; x < box.x1; x++) {
      const grey = greyAt(image, x, y);
      darkest = Math.min(darkest, grey);
      brightest = Math.max(brightest, grey);
    }
  return brightest - darkest < MIN_CONTRAST ? null : (darkest + brightest) / 2;
}

function changesInRow(image: RasterImage, box: Box, y: number, threshold: number): number {
  let changes = 0;
  let dark = false;
  for (let x = box.x0; x < box.x1; x++) {
    const now = greyAt(image, x, y) < threshold;
    if (x > box.x0 && now !== dark) changes++;
    dark = now;
  }
  return changes;
}

function greyAt({ data, width }: RasterImage, x: number, y: number): number {
  const at = (y * width + x) * 3;
  return ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3;
}
