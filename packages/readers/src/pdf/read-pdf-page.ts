import type { Box, Finding } from '@ledgerlift/contract';
import { invertHomography, type Page, type TextRecogniser, type Word } from '@ledgerlift/engine';
import { pageFinding } from '../findings.ts';
import { turnUpright } from '../page-orientation.ts';
import { compareVoices } from './compare-voices.ts';
import { judgeDoubtful } from './judge-doubtful.ts';
import type { PdfDocument } from './open-pdf.ts';
import { unionOf } from './outlined-text.ts';
import type { TextLayer } from './read-text-layer.ts';
import { moveWord, type PictureReading, recogniseRegion } from './recognise-region.ts';
import { isRunningText, unreadRegions } from './unread-regions.ts';
import { areaOnPage, liesIn } from './visible-text.ts';
import { showsWriting } from './written-picture.ts';

/** Dots an inch at which pages are drawn for recognition (measured: more costs time and finds nothing new). */
export const RECOGNITION_DPI = 200;
/** Share of the page from which all of it is recognised rather than a part. */
const MOSTLY = 0.6;
/** Points around a region within which a recognised word still belongs to it. */
const NEAR = 2;

/** What was read of a page and what is to be said about it. */
export interface PageReading {
  page: Page;
  findings: Finding[];
}

/**
 * Reads one page, upright: the file's own words where they are seen and their letters are told, and what is recognised
 * in the page's picture wherever it shows something that they do not tell.
 * Throws LedgerliftError `unreadable` when it is damaged.
 */
export async function readPdfPage(
  pdf: PdfDocument,
  number: number,
  recogniser: () => Promise<TextRecogniser>,
): Promise<PageReading> {
  const layer = await pdf.readTextLayer(number);
  const { sure, pictures } = unreadRegions(layer);
  const written = pictures.length > 0 ? await showsWriting(pdf, number, pictures) : [];
  const unread = [...sure, ...written];
  if (unread.length === 0 && layer.doubtful.size === 0) return asPrinted(layer.page);
  const picture = await pdf.renderScaled(number, RECOGNITION_DPI);
  const reader = await recogniser();
  const { kept, refuted } = await judgeDoubtful(layer, picture, reader);
  const regions = [...unread, ...refuted.map((word) => word.box)];
  const trusted = { ...layer, page: { ...layer.page, words: kept } };
  if (regions.length === 0) return asPrinted(trusted.page);
  const part = unionOf(regions);
  const whole = areaOnPage(part, layer.page) >= MOSTLY * layer.page.width * layer.page.height;
  const reading = await recogniseRegion(picture, reader, number, whole ? null : part);
  return combine(trusted, refuted, regions, reading, whole);
}

/** The page by the file's own words that are seen: text without ink says nothing where no picture was read. */
function asPrinted(page: Page): PageReading {
  return { page: turnUpright(page), findings: [] };
}

function combine(
  { page, scanned }: TextLayer,
  refuted: readonly Word[],
  regions: readonly Box[],
  reading: PictureReading,
  whole: boolean,
): PageReading {
  const places = regions.map(({ x0, y0, x1, y1 }) => {
    return { x0: x0 - NEAR, y0: y0 - NEAR, x1: x1 + NEAR, y1: y1 + NEAR };
  });
  const printed = page.words.filter(isRunningText).map((word) => word.box);
  const isWanted = (shown: Word | undefined) => shown && liesIn(shown, places) && !liesIn(shown, printed);
  const wanted = reading.shown.map((shown) => Boolean(isWanted(shown)));
  const words = reading.page.words.filter((_, index) => wanted[index]);
  const shown = reading.shown.filter((_, index) => wanted[index]);
  if (words.length === 0)
    return { page: turnUpright({ ...page, words: [...page.words, ...scanned, ...refuted] }), findings: [] };
  const inside = scanned.filter((word) => liesIn(word, places));
  const outside = [...page.words, ...scanned.filter((word) => !inside.includes(word))];
  const voices = compareVoices({ words, shown }, inside, page.number);
  const replaced = refuted.length > 0 || voices.replaced;
  return {
    page: turnUpright(
      whole && outside.length < words.length
        ? onReadPage(page, outside, voices.words, reading.page)
        : onShownPage(page, outside, voices.words, shown),
    ),
    findings: [...(replaced ? [textReplaced(page.number)] : []), ...voices.findings],
  };
}

/** Mostly recognised: the page lies as the recogniser levelled it, and the file's own words are moved there. */
function onReadPage(own: Page, ownWords: readonly Word[], words: readonly Word[], read: Page): Page {
  if (ownWords.length === 0) return { ...read, words: [...words], rules: read.toShown ? [] : own.rules };
  const fromShown = read.toShown && invertHomography(read.toShown);
  const moved = fromShown ? ownWords.map((word) => moveWord(word, fromShown)) : ownWords;
  return { ...read, words: [...moved, ...words], rules: read.toShown ? [] : own.rules, source: 'mixed' };
}

/** Mostly the file's own words: the page lies as it is displayed, and what was recognised is put where it is shown. */
function onShownPage(
  own: Page,
  ownWords: readonly Word[],
  words: readonly Word[],
  shown: readonly Word[],
): Page {
  const placed = words.map((word, index) => {
    const place = shown[index];
    return place ? { ...word, box: place.box, angle: place.angle } : word;
  });
  return {
    ...own,
    words: [...ownWords, ...placed],
    source: ownWords.length === 0 ? 'recognised' : 'mixed',
  };
}

function textReplaced(number: number): Finding {
  return pageFinding(
    'text_replaced',
    'info',
    number,
    `The text inside this file is not what page ${number} shows; it was read from the picture of the page.`,
  );
}
