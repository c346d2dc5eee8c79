import type { Box } from '@ledgerlift/contract';
import type { RasterImage } from '@ledgerlift/engine';
import type { Pdfium } from './pdfium.ts';
import type { Character } from './read-characters.ts';
import { type RenderedPage, renderPage } from './render-page.ts';

/** Dots an inch at which a letter of small print still leaves grey dots. */
const TEST_DPI = 100;
/** Of 255: a difference that eyes see. */
const VISIBLE_DIFFERENCE = 24;

/**
 * The characters among those of the given text objects that leave no ink: the page is drawn with and without these
 * objects, and where both pictures are alike nothing is to be seen, for whatever reason.
 */
export function findInkless(
  pdfium: Pdfium,
  page: number,
  characters: readonly Character[],
  textObjects: ReadonlySet<number>,
): Set<Character> {
  if (textObjects.size === 0) return new Set();
  const drawn = renderPage(pdfium, page, TEST_DPI);
  for (const object of textObjects) pdfium.api.FPDFPageObj_SetIsActive(object, false);
  const without = renderPage(pdfium, page, TEST_DPI);
  for (const object of textObjects) pdfium.api.FPDFPageObj_SetIsActive(object, true);
  return new Set(
    characters.filter(
      (character) => textObjects.has(character.textObject) && !differs(drawn, without.image, character.box),
    ),
  );
}

function differs({ image, pixelsPerPoint }: RenderedPage, other: RasterImage, box: Box): boolean {
  const { width, height } = image;
  const left = Math.max(0, Math.floor(box.x0 * pixelsPerPoint));
  const right = Math.min(width, Math.ceil(box.x1 * pixelsPerPoint));
  const bottom = Math.min(height, Math.ceil(box.y1 * pixelsPerPoint));
  for (let y = Math.max(0, Math.floor(box.y0 * pixelsPerPoint)); y < bottom; y++)
    for (let at = (y * width + left) * 3; at < (y * width + right) * 3; at++)
      if (Math.abs((image.data[at] ?? 0) - (other.data[at] ?? 0)) >= VISIBLE_DIFFERENCE) return true;
  return false;
}
