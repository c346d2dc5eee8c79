import type { Box } from '@ledgerlift/contract';
import type { Word } from '@ledgerlift/engine';
import type { RenderedPage } from './render-page.ts';

/** Words that only another program read may be a misread line or spot: never sure. */
const ALONE_CONFIDENCE = 0.5;
/** Minimum letters or digits; ruling lines and spots yield fewer. */
const MIN_LETTERS = 2;
/** Minimum overlap, as a share of the smaller height, of two words at one place. */
const SAME_HEIGHT = 0.2;
/** Share of a line's height that is ignored above and below: a ruling line there is not the word's ink. */
const INSET = 0.25;
/** Of 255: less contrast is an empty surface. */
const MIN_CONTRAST = 60;

/**
 * The words of the invisible text layer that OCR did not read, in doubt: no other word is at their place, and the
 * picture shows something there. All places are in displayed points.
 */
export function textLayerOnlyWords(
  unmatched: readonly Word[],
  others: readonly Word[],
  picture: RenderedPage,
): Word[] {
  return unmatched
    .filter(
      (word) =>
        (word.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= MIN_LETTERS &&
        !others.some((other) => overlaps(word.box, other.box)) &&
        showsInk(picture, word.box),
    )
    .map((word) => ({ ...word, confidence: Math.min(word.confidence, ALONE_CONFIDENCE) }));
}

function overlaps(a: Box, b: Box): boolean {
  const height = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  const least = SAME_HEIGHT * Math.min(a.y1 - a.y0, b.y1 - b.y0);
  return a.x0 < b.x1 && a.x1 > b.x0 && height > least;
}

function showsInk({ image, pixelsPerPoint }: RenderedPage, { x0, y0, x1, y1 }: Box): boolean {
  const inset = INSET * (y1 - y0);
  const left = Math.max(0, Math.floor(x0 * pixelsPerPoint));
  const right = Math.min(image.width, Math.ceil(x1 * pixelsPerPoint));
  const bottom = Math.min(image.height, Math.ceil((y1 - inset) * pixelsPerPoint));
  let darkest = 255;
  let brightest = 0;
  for (let y = Math.max(0, Math.floor((y0 + inset) * pixelsPerPoint)); y < bottom; y++)
    for (let at = (y * image.width + left) * 3; at < (y * image.width + right) * 3; at += 3) {
      const grey = ((image.data[at] ?? 0) + (image.data[at + 1] ?? 0) + (image.data[at + 2] ?? 0)) / 3;
      darkest = Math.min(darkest, grey);
      brightest = Math.max(brightest, grey);
    }
  return brightest - darkest >= MIN_CONTRAST;
}
