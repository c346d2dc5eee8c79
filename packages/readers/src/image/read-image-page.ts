import type { Finding } from '@ledgerlift/contract';
import type { Page, TextRecogniser } from '@ledgerlift/engine';
import { pageFinding } from '../findings.ts';
import { recognisedPage } from '../recognised-page.ts';
import type { ImageFile } from './image-file.ts';
import { readSheets } from './sheets/read-sheets.ts';

const POINTS_PER_INCH = 72;
/** Dots per inch for a picture with no or a nonsensical resolution: type then comes out at about its printed size. */
const DEFAULT_DPI = 200;
/**
 * Plausible length in inches of the longer side of a sheet or till roll: a camera's '72 dpi' would make a sheet of
 * two metres.
 */
const MIN_LONG_SIDE = 3;
const MAX_LONG_SIDE = 25;

/**
 * Recognises one frame of a picture. A photo of several sheets gives a page for each, all of the frame's number.
 * Throws LedgerliftError `unreadable` or `too_complex`.
 */
export async function readImagePage(
  file: ImageFile,
  number: number,
  recogniser: () => Promise<TextRecogniser>,
): Promise<{ pages: Page[]; findings: Finding[] }> {
  const { image, dpi, damaged } = await file.readFrame(number);
  const pixelsPerPoint = sensibleDpi(image, dpi) / POINTS_PER_INCH;
  const sheets = await readSheets(image, await recogniser());
  const pages = sheets.map((sheet) => recognisedPage(sheet, pixelsPerPoint, number));
  const findings = damaged
    ? [
        pageFinding(
          'picture_damaged',
          'warning',
          number,
          `The picture of page ${number} is damaged or cut off: rows may be missing. Save or scan it again.`,
        ),
      ]
    : [];
  return { pages, findings };
}

/** The file's resolution if it gives a sheet of ordinary size, else 200. */
export function sensibleDpi(image: { width: number; height: number }, dpi: number | null): number {
  if (dpi === null || !(dpi > 0)) return DEFAULT_DPI;
  const longSide = Math.max(image.width, image.height) / dpi;
  return longSide >= MIN_LONG_SIDE && longSide <= MAX_LONG_SIDE ? dpi : DEFAULT_DPI;
}
