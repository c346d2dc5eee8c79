import type { Page, TextRecogniser } from '@ledgerlift/engine';
import { turnUpright } from '../page-orientation.ts';
import { recognisedPage } from '../recognised-page.ts';
import type { PdfDocument } from './open-pdf.ts';
import type { TextSoundness } from './text-soundness.ts';
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
  if (isConfirmed(page, recognised, soundness)) return turnUpright(page);
  return recognition.turn === 0 ? { ...recognised, rules: page.rules } : recognised;
}

/** Share of the longer words of a doubtful text layer that the picture must show too. */
const CONFIRMED_SHARE = 0.5;
const LONGER_WORD = 3;

/** True when the file's own text turns out, by the picture, to be the better one. */
function isConfirmed(own: Page, recognised: Page, soundness: TextSoundness): boolean {
  if (soundness === 'missing') return recognised.words.length < own.words.length;
  if (soundness !== 'doubtful') return false;
  const seen = new Set(recognised.words.map((word) => word.text));
  const longer = own.words.filter((word) => word.text.length >= LONGER_WORD);
  const confirmed = longer.filter((word) => seen.has(word.text)).length;
  return longer.length > 0 && confirmed >= CONFIRMED_SHARE * longer.length;
}
