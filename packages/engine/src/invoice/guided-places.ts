import type { Box, GuideArea, GuidedFact, InvoiceGuide } from '@ledgerlift/contract';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { isInArea, type Place, placeOn } from '../guide/guided-page.ts';
import { unionBox } from '../layout/boxes.ts';
import type { Page, Word } from '../page.ts';

/** A guide to an invoice, with the places of the words that it shows. */
export interface GuidedPlaces {
  guide: InvoiceGuide;
  /** The middle of words on their page as the file shows it. */
  placeOf: (page: number, words: readonly Word[]) => Place;
}

/** The places of words by a guide. `printedBox`: where a word is printed. */
export function guidedPlaces(
  pages: readonly Page[],
  guide: InvoiceGuide,
  printedBox: (word: Word) => Box,
): GuidedPlaces {
  const places = new Map(pages.map((page) => [page.number, placeOn(page)]));
  const placeOf = (page: number, words: readonly Word[]) =>
    places.get(page)?.(unionBox(words.map(printedBox))) ?? { x: -1, y: -1 };
  return { guide, placeOf };
}

/** Words of a line that are in an area. */
export interface ShownWords {
  words: Word[];
  line: AnalysedLine;
  /** Index into the document's lines. */
  index: number;
}

/** The words in an area, line by line. */
export function shownWords(
  { lines }: DocumentContext,
  area: GuideArea,
  { placeOf }: GuidedPlaces,
): ShownWords[] {
  return lines.flatMap((line, index) => {
    if (line.page !== area.page) return [];
    const words = line.words.filter((word) => isInArea(placeOf(line.page, [word]), area));
    return words.length > 0 ? [{ words, line, index }] : [];
  });
}

/** An area that a guide points at; undefined where it does not, or on a page that the document does not have. */
export function areaOfFact(
  { guide }: GuidedPlaces,
  fact: GuidedFact,
  { pages }: DocumentContext,
): GuideArea | undefined {
  const area = guide[fact];
  return pages.some(({ number }) => number === area?.page) ? area : undefined;
}
