import type { Page, TextRecogniser } from '@ledgerlift/engine';
import { turnUpright } from '../page-orientation.ts';
import { recognisedPage } from '../recognised-page.ts';
import type { PdfDocument } from './open-pdf.ts';
import { addRecognised, unreadPictures } from './unread-pictures.ts';

/** Dots an inch at which pages are drawn for recognition (measured: more costs time and finds nothing new). */
export const RECOGNITION_DPI = 200;

/**
 * Reads one page: the file's own text where it is sound, otherwise what is recognised in the page's picture. Large
 * pictures within a page of sound text are recognised too.
 * The page comes out upright. Throws LedgerliftError `unreadable` when it is damaged.
 */
export async function readPdfPage(
  pdf: PdfDocument,
  number: number,
  recogniser: () => Promise<TextRecogniser>,
): Promise<Page> {
  const { page, soundness, pictures } = await pdf.readTextLayer(number);
  const unread = soundness === 'sound' ? unreadPictures(page, pictures) : [];
  if (soundness === 'blank' || (soundness === 'sound' && unread.length === 0)) return turnUpright(page);
  const { image, pixelsPerPoint } = await pdf.renderScaled(number, RECOGNITION_DPI);
  const recognition = await (await recogniser()).recognise(image);
  const recognised = recognisedPage(recognition, pixelsPerPoint, number);
  if (soundness === 'sound')
    return turnUpright(recognition.turn === 0 ? addRecognised(page, recognised, unread) : page);
  if (soundness === 'missing' && recognised.words.length < page.words.length) return turnUpright(page);
  const confirmed = soundness === 'doubtful' ? confirmByPicture(page, recognised) : null;
  if (confirmed) return turnUpright(confirmed);
  return recognition.turn === 0 ? { ...recognised, rules: page.rules } : recognised;
}

/** Share of the longer words of a doubtful text layer that the picture must show too. */
const CONFIRMED_SHARE = 0.5;
const LONGER_WORD = 3;

/**
 * A doubtful page whose words the picture mostly shows as well; the words that it shows are then as sure as printed ones.
 * Null when the picture says otherwise.
 */
function confirmByPicture(own: Page, recognised: Page): Page | null {
  const seen = new Set(recognised.words.map((word) => word.text));
  const longer = own.words.filter((word) => word.text.length >= LONGER_WORD);
  const confirmed = longer.filter((word) => seen.has(word.text)).length;
  if (longer.length === 0 || confirmed < CONFIRMED_SHARE * longer.length) return null;
  return {
    ...own,
    words: own.words.map((word) => (seen.has(word.text) ? { ...word, confidence: 1 } : word)),
  };
}
