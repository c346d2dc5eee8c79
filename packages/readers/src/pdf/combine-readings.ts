import type { Box, Finding } from '@ledgerlift/contract';
import { invertHomography, type Page, type Word } from '@ledgerlift/engine';
import { turnUpright } from '../page-orientation.ts';
import { type MergedReadings, MIN_PASSAGES, mergeOcrAndTextLayer } from './merge-ocr-and-text-layer.ts';
import { digitsDisagree, layerUnconfirmed, textReplaced } from './page-findings.ts';
import { moveWord, type PictureReading } from './recognise-region.ts';
import type { RenderedPage } from './render-page.ts';
import { textLayerOnlyWords } from './text-layer-only-words.ts';
import { isRunningText } from './unread-regions.ts';
import { liesIn } from './visible-text.ts';

/** Points around a region within which a recognised word still belongs to it. */
const NEAR = 2;

/** The words of a page and the findings about its reading. */
export interface PageReading {
  page: Page;
  findings: Finding[];
}

/** The text layer of a page whose picture was recognised. All places are in displayed points. */
export interface TextLayerWords {
  /** Its words are the visible ones with believed letters. */
  page: Page;
  /** Words in fonts whose letters contradict the page's picture. */
  refuted: readonly Word[];
  /** Invisible text. */
  scanned: readonly Word[];
}

/** The recognised part of the page. */
export interface RecognisedArea {
  /** The places to be recognised, in displayed points. */
  regions: readonly Box[];
  picture: RenderedPage;
  /** True when the whole page was recognised rather than a part. */
  whole: boolean;
}

/**
 * The page, upright, with the visible words of the text layer and the recognised words in the regions. The invisible
 * text there is a second opinion: it adds words of its own only if it agrees with the recognition elsewhere and the
 * picture shows something at their place.
 */
export function combineReadings(
  { page, refuted, scanned }: TextLayerWords,
  reading: PictureReading,
  { regions, picture, whole }: RecognisedArea,
): PageReading {
  const places = regions.map(({ x0, y0, x1, y1 }) => {
    return { x0: x0 - NEAR, y0: y0 - NEAR, x1: x1 + NEAR, y1: y1 + NEAR };
  });
  const printed = page.words.filter(isRunningText).map((word) => word.box);
  const isWanted = (shown: Word | undefined) => shown && liesIn(shown, places) && !liesIn(shown, printed);
  const wanted = reading.shown.map((shown) => Boolean(isWanted(shown)));
  const words = reading.page.words.filter((_, index) => wanted[index]);
  const shown = reading.shown.filter((_, index) => wanted[index]);
  const inside = scanned.filter((word) => liesIn(word, places) && !liesIn(word, printed));
  const merged = mergeOcrAndTextLayer({ words, shown }, inside);
  const replaced = refuted.length > 0 || merged.verdict === 'wrong';
  const unconfirmed = merged.verdict === 'undecided' && inside.length >= MIN_PASSAGES;
  const findings = [
    ...(replaced ? [textReplaced(page.number, words.length === 0)] : []),
    ...(unconfirmed ? [layerUnconfirmed(page.number)] : []),
  ];
  if (words.length === 0) return { page: turnUpright(page), findings };
  const levelled = whole && page.words.length < words.length;
  const alone = textLayerOnlyWords(merged.unmatched, [...reading.shown, ...page.words], picture);
  const spoken = levelled ? merged.words : merged.words.map((word, index) => placedAs(word, shown[index]));
  const joined = join(page, levelled ? reading.page : page, { spoken, alone });
  return { page: joined, findings: [...findings, ...disagreementsOn(joined, page.words.length, merged)] };
}

function placedAs(word: Word, shown: Word | undefined): Word {
  return shown ? { ...word, box: shown.box, angle: shown.angle } : word;
}

/**
 * The text layer's words first, then the recognised ones. `lying` is the page as displayed, or as levelled by the
 * recogniser: then the text layer's words are moved there.
 */
function join(
  own: Page,
  lying: Page,
  { spoken, alone }: { spoken: readonly Word[]; alone: readonly Word[] },
): Page {
  const fromShown = lying.toShown && invertHomography(lying.toShown);
  const move = (word: Word) => (fromShown ? moveWord(word, fromShown) : word);
  return turnUpright({
    ...lying,
    words: [...own.words.map(move), ...spoken, ...alone.map(move)],
    rules: lying.toShown ? [] : own.rules,
    source: own.words.length === 0 ? 'recognised' : 'mixed',
  });
}

/** Findings with the box of the word on the page; `first` is the index of the first recognised word there. */
function disagreementsOn(
  page: Page,
  first: number,
  { disagreements }: MergedReadings,
): PageReading['findings'] {
  return disagreements.map((disagreement) =>
    digitsDisagree(page.number, disagreement, page.words[first + disagreement.index]),
  );
}
