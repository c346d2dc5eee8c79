import type { Page, TextRecogniser } from '@ledgerlift/engine';
import { turnUpright } from '../page-orientation.ts';
import { recognisedPage } from '../recognised-page.ts';
import type { PdfDocument } from './open-pdf.ts';

/** Dots an inch at which pages are drawn for recognition (measured: more costs time and finds nothing new). */
export const RECOGNITION_DPI = 200;

/**
 * Reads one page: the file's own text where it is sound, otherwise what is recognised in the page's picture.
 * The page comes out upright. Throws LedgerliftError `unreadable` when it is damaged.
 */
export async function readPdfPage(
  pdf: PdfDocument,
  number: number,
  recogniser: () => Promise<TextRecogniser>,
): Promise<Page> {
  const { page, soundness } = await pdf.readTextLayer(number);
  if (soundness === 'sound' || soundness === 'blank') return turnUpright(page);
  const { image, pixelsPerPoint } = await pdf.renderScaled(number, RECOGNITION_DPI);
  const recognition = await (await recogniser()).recognise(image);
  const recognised = recognisedPage(recognition, pixelsPerPoint, number);
  if (soundness === 'missing' && recognised.words.length < page.words.length) return turnUpright(page);
  return recognition.turn === 0 ? { ...recognised, rules: page.rules } : recognised;
}
