import type { Finding } from '@ledgerlift/contract';
import type { Page, TextRecogniser } from '@ledgerlift/engine';
import { turnUpright } from '../page-orientation.ts';
import { combineReadings, type PageReading } from './combine-readings.ts';
import type { PdfDocument } from './open-pdf.ts';
import { unionOf } from './outlined-text.ts';
import { lettersUnconfirmed } from './page-findings.ts';
import { picturesWithText } from './pictures-with-text.ts';
import { recogniseRegion } from './recognise-region.ts';
import { unreadRegions } from './unread-regions.ts';
import { verifySuspectText } from './verify-suspect-text.ts';
import { areaOnPage } from './visible-text.ts';

/** Dots per inch at which pages are drawn for OCR (measured: a higher resolution costs time and finds nothing new). */
export const RECOGNITION_DPI = 200;
/** From this share of the page, the whole page is recognised rather than a part. */
const MOSTLY = 0.6;

/**
 * Reads one page, upright: the visible words of the text layer with reliable letters, plus OCR of the page's picture
 * wherever it shows something else. Throws LedgerliftError `unreadable` when the page is damaged.
 */
export async function readPdfPage(
  pdf: PdfDocument,
  number: number,
  recogniser: () => Promise<TextRecogniser>,
): Promise<PageReading> {
  const layer = await pdf.readTextLayer(number);
  const { sure, pictures } = unreadRegions(layer);
  const written = pictures.length > 0 ? await picturesWithText(pdf, number, pictures) : [];
  const unread = [...sure, ...written];
  if (unread.length === 0 && layer.suspect.size === 0) return asPrinted(layer.page, []);
  const picture = await pdf.renderScaled(number, RECOGNITION_DPI);
  const reader = await recogniser();
  const { kept, refuted, undecided } = await verifySuspectText(layer, picture, reader);
  const findings = undecided ? [lettersUnconfirmed(number)] : [];
  const regions = [...unread, ...refuted.map((word) => word.box)];
  const page = { ...layer.page, words: kept };
  if (regions.length === 0) return asPrinted(page, findings);
  const part = unionOf(regions);
  const whole = areaOnPage(part, page) >= MOSTLY * page.width * page.height;
  const reading = await recogniseRegion(picture, reader, number, whole ? null : part);
  const own = { page, refuted, scanned: layer.scanned };
  const combined = combineReadings(own, reading, { regions, picture, whole });
  return { page: combined.page, findings: [...findings, ...combined.findings] };
}

/** The page with the text layer's visible words: invisible text says nothing when no picture was read. */
function asPrinted(page: Page, findings: Finding[]): PageReading {
  return { page: turnUpright(page), findings };
}
