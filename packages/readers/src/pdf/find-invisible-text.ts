import type { Box } from '@ledgerlift/contract';
import type { RasterImage } from '@ledgerlift/engine';
import type { Pdfium } from './pdfium.ts';
import type { Character } from './read-characters.ts';
import { type RenderedPage, renderPage } from './render-page.ts';

/** Dots per inch at which a letter of small print still leaves grey dots. */
const TEST_DPI = 100;
/** Of 255: a visible difference. */
const VISIBLE_DIFFERENCE = 24;

/**
 * Finds the characters of the given text objects that leave no ink. It draws the page with and without the objects of
 * each round; where both pictures are equal the text is invisible, for whatever reason. Invisible objects are not
 * drawn in later rounds, so that one of two texts that hide each other remains.
 */
export function findInvisibleText(
  pdfium: Pdfium,
  page: number,
  characters: readonly Character[],
  rounds: readonly ReadonlySet<number>[],
): Set<Character> {
  const inkless = new Set<Character>();
  const inactive = new Set<number>();
  let drawn: RenderedPage | null = null;
  for (const textObjects of rounds) {
    drawn ??= renderPage(pdfium, page, TEST_DPI);
    setActive(pdfium, textObjects, false);
    const without = renderPage(pdfium, page, TEST_DPI);
    const inked = new Set<number>();
    for (const character of characters) {
      if (!textObjects.has(character.textObject)) continue;
      if (differs(drawn, without.image, character.box)) inked.add(character.textObject);
      else inkless.add(character);
    }
    setActive(pdfium, inked, true);
    const gone = [...textObjects].filter((textObject) => !inked.has(textObject));
    for (const textObject of gone) inactive.add(textObject);
    if (gone.length > 0) drawn = null;
  }
  setActive(pdfium, inactive, true);
  return inkless;
}

function setActive({ api }: Pdfium, textObjects: Iterable<number>, active: boolean): void {
  for (const object of textObjects) api.FPDFPageObj_SetIsActive(object, active);
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
