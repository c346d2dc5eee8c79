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
 * The characters among those of the given text objects that leave no ink: the page is drawn with and without the
 * objects of each round, and where both pictures are alike nothing is to be seen, for whatever reason. What leaves none
 * is not drawn in later rounds, so that of two texts that hide each other one stays.
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
