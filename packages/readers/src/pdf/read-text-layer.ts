import type { Box } from '@ledgerlift/contract';
import type { Page, Word } from '@ledgerlift/engine';
import { buildWords } from './build-words.ts';
import { isWhiteSpace } from './clean-text.ts';
import { fontsWithBrokenEncoding } from './detect-broken-encoding.ts';
import { dropDuplicateCharacters } from './drop-duplicate-characters.ts';
import { dropRepeatedClusters } from './drop-repeated-clusters.ts';
import { findInvisibleText } from './find-invisible-text.ts';
import type { PageGeometry } from './geometry.ts';
import { isSqueezed, isTooSmall, suspectTexts } from './hidden-text.ts';
import { outlinedLines } from './outlined-text.ts';
import type { Pdfium } from './pdfium.ts';
import { type Character, readCharacters } from './read-characters.ts';
import { readObjects } from './read-objects.ts';
import { isOnPage, liesIn } from './visible-text.ts';

/** Points; smaller type can be ignored. */
const MIN_UNNAMED = 4;

/** The text layer of a page, and which parts of it are reliable. All places are in displayed points. */
export interface TextLayer {
  /** Its words are the ones that a reader of the page sees. */
  page: Page;
  /** The words of the page with unreliable letters, and their font. */
  suspect: ReadonlyMap<Word, number>;
  /** Invisible text on pictures and outlines: another program's OCR. */
  scanned: Word[];
  /** Places of words with glyphs that the file does not map to letters. */
  unnamed: Box[];
  /** Boxes of all pictures. */
  pictures: Box[];
  /** Lines of text that are drawn as outlines. */
  outlined: Box[];
  /** True when nothing is drawn. */
  blank: boolean;
}

/** Reads the text layer of a loaded page. `layers` says that the file has layers that can be switched off. */
export function readTextLayer(
  pdfium: Pdfium,
  page: number,
  { number, geometry, layers }: { number: number; geometry: PageGeometry; layers: boolean },
): TextLayer {
  const { width, height } = geometry;
  const objects = readObjects(pdfium, page, geometry);
  const characters = readCharacters(pdfium, page, geometry).filter((character) => !isTooSmall(character));
  const suspects = suspectTexts(characters, objects, layers);
  const inkless = findInvisibleText(pdfium, page, characters, suspects);
  // A space leaves no ink, but still separates words.
  const visible = characters.filter(
    (character) => !character.invisible && (isWhiteSpace(character.text) || !inkless.has(character)),
  );
  const outlined = outlinedLines(objects.glyphs);
  const { words, suspect, unnamed } = wordsOf(visible, geometry);
  return {
    page: { number, width, height, words, rules: objects.rules, source: 'text' },
    suspect,
    scanned: scannedWords(characters, inkless, [...objects.pictures, ...outlined], geometry),
    unnamed,
    pictures: objects.pictures,
    outlined: outlined.filter((line) => !words.some((word) => liesIn(word, [line]))),
    blank: objects.count === 0,
  };
}

function wordsOf(characters: readonly Character[], geometry: PageGeometry): ReturnType<typeof buildWords> {
  const once = dropDuplicateCharacters(dropRepeatedClusters(characters));
  const { words, suspect, unnamed } = buildWords(once, fontsWithBrokenEncoding(once));
  return {
    words: words.filter((word) => isOnPage(word.box, geometry) && !isSqueezed(word)),
    suspect,
    unnamed: unnamed.filter((box) => isOnPage(box, geometry) && !isSqueezed({ box, size: MIN_UNNAMED })),
  };
}

/** Invisible text counts only where a picture or outline may show it. */
function scannedWords(
  characters: readonly Character[],
  inkless: ReadonlySet<Character>,
  shown: readonly Box[],
  geometry: PageGeometry,
): Word[] {
  const hidden = characters.filter(
    (character) => (character.invisible || inkless.has(character)) && liesIn(character, shown),
  );
  if (hidden.length === 0) return [];
  return wordsOf(
    hidden.map((character) => ({ ...character, invisible: true })),
    geometry,
  ).words;
}
