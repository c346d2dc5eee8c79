import type { Box } from '@ledgerlift/contract';
import type { RasterImage, TextRecogniser, Word } from '@ledgerlift/engine';
import { unionOf } from './outlined-text.ts';
import type { TextLayer } from './read-text-layer.ts';
import { recogniseRegion } from './recognise-region.ts';
import type { RenderedPage } from './render-page.ts';
import { comparableText, textSimilarity } from './text-similarity.ts';

/** Maximum sample lines per font. */
const MAX_STRIPS = 6;
/** Margin around a line in points, and gap between two lines in pixels. */
const MARGIN = 3;
const GAP = 16;
/** Minimum similarity of letters and digits in both readings for the file to be believed. */
const CONFIRMED_LETTERS = 0.7;
const CONFIRMED_DIGITS = 0.85;
/** With a lower mean confidence the recogniser can't read this script, so it refutes nothing. */
const SURE_READING = 0.7;
/** A font is believed by a sample of its letters: nearly as sure as print. */
const CONFIRMED_CONFIDENCE = 0.95;

/** Neither the file nor the picture determines the letters. */
const UNDECIDED_CONFIDENCE = 0.5;

/** A page's words after its suspect fonts were compared with the picture. */
export interface VerifiedWords {
  /** All words that are kept: those of a confirmed font are nearly sure, those of an undecided one in doubt. */
  kept: Word[];
  /** Words in fonts whose letters contradict the page's picture. */
  refuted: Word[];
  /** True when some kept words have a font that the picture neither confirms nor refutes. */
  undecided: boolean;
}

/** A line of suspect words of one font, and its place in the picture of all sample lines. */
interface Strip {
  font: number;
  words: Word[];
  box: Box;
  /** Pixels from the top. */
  top: number;
}

type Verdict = 'confirmed' | 'refuted' | 'undecided';

/** Compares sample lines of every suspect font with their picture, in one short recognition. */
export async function verifySuspectText(
  { page, suspect }: TextLayer,
  picture: RenderedPage,
  recogniser: TextRecogniser,
): Promise<VerifiedWords> {
  if (suspect.size === 0) return { kept: page.words, refuted: [], undecided: false };
  const strips = chooseStrips(suspect, picture);
  const stacked = stack(strips, picture);
  const { shown } = await recogniseRegion(stacked, recogniser, page.number, null);
  const verdicts = new Map<number, Verdict>();
  for (const font of new Set(suspect.values()))
    verdicts.set(
      font,
      judgeFont(
        strips.filter((strip) => strip.font === font),
        shown,
        picture.pixelsPerPoint,
      ),
    );
  const verdictOn = (word: Word) => verdicts.get(suspect.get(word) ?? -1);
  const kept = page.words.filter((word) => verdictOn(word) !== 'refuted');
  return {
    kept: kept.map((word) => withConfidence(word, verdictOn(word))),
    refuted: page.words.filter((word) => verdictOn(word) === 'refuted'),
    undecided: kept.some((word) => verdictOn(word) === 'undecided'),
  };
}

/** A word without a verdict has a sound font. */
function withConfidence(word: Word, verdict: Verdict | undefined): Word {
  if (verdict === 'confirmed') return { ...word, confidence: CONFIRMED_CONFIDENCE };
  if (verdict === 'undecided')
    return { ...word, confidence: Math.min(word.confidence, UNDECIDED_CONFIDENCE) };
  return word;
}

/** For every font, the lines with the most characters not seen before. */
function chooseStrips(suspect: ReadonlyMap<Word, number>, { image, pixelsPerPoint }: RenderedPage): Strip[] {
  const strips: Strip[] = [];
  let top = GAP;
  for (const font of new Set(suspect.values())) {
    const lines = linesOf([...suspect].filter(([, own]) => own === font).map(([word]) => word));
    const seen = new Set<string>();
    for (let count = 0; count < MAX_STRIPS && lines.length > 0; count++) {
      lines.sort((a, b) => unseen(a, seen) - unseen(b, seen));
      const words = lines.pop();
      if (!words) break;
      for (const character of words.flatMap((word) => [...word.text])) seen.add(character);
      const around = unionOf(words.map((word) => word.box));
      const box = {
        x0: Math.max(0, around.x0 - MARGIN),
        y0: Math.max(0, around.y0 - MARGIN),
        x1: Math.min(image.width / pixelsPerPoint, around.x1 + MARGIN),
        y1: Math.min(image.height / pixelsPerPoint, around.y1 + MARGIN),
      };
      strips.push({ font, words, box, top });
      top += Math.ceil((box.y1 - box.y0) * pixelsPerPoint) + GAP;
    }
  }
  return strips;
}

function linesOf(words: readonly Word[]): Word[][] {
  const lines = new Map<number, Word[]>();
  for (const word of words) {
    const middle = Math.round((word.box.y0 + word.box.y1) / 4);
    lines.set(middle, [...(lines.get(middle) ?? []), word]);
  }
  return [...lines.values()];
}

function unseen(line: readonly Word[], seen: ReadonlySet<string>): number {
  return new Set(line.flatMap((word) => [...word.text]).filter((character) => !seen.has(character))).size;
}

/** Stacks the lines on white. */
function stack(strips: readonly Strip[], { image, pixelsPerPoint }: RenderedPage): RenderedPage {
  const pixels = (points: number) => Math.floor(points * pixelsPerPoint);
  const width = 2 * GAP + Math.max(...strips.map(({ box }) => pixels(box.x1) - pixels(box.x0)));
  const height = Math.max(...strips.map(({ box, top }) => top + pixels(box.y1) - pixels(box.y0))) + GAP;
  const data = new Uint8Array(width * height * 3).fill(255);
  for (const { box, top } of strips) {
    const length = (pixels(box.x1) - pixels(box.x0)) * 3;
    for (let y = pixels(box.y0); y < pixels(box.y1); y++) {
      const from = (y * image.width + pixels(box.x0)) * 3;
      const to = ((top + y - pixels(box.y0)) * width + GAP) * 3;
      data.set(image.data.subarray(from, from + length), to);
    }
  }
  const stacked: RasterImage = { data, width, height };
  return { image: stacked, pixelsPerPoint };
}

function judgeFont(strips: readonly Strip[], recognised: readonly Word[], pixelsPerPoint: number): Verdict {
  let said = '';
  let seen = '';
  const sightings: Word[] = [];
  for (const strip of strips) {
    const { words } = strip;
    const sighted = words.flatMap((word) => sightingsOf(word, strip, recognised, pixelsPerPoint));
    const once = [...new Set(sighted)].sort((a, b) => a.box.x0 - b.box.x0);
    const inOrder = [...words].sort((a, b) => a.box.x0 - b.box.x0);
    said += textOf(inOrder);
    seen += textOf(once);
    sightings.push(...once);
  }
  if (sightings.length === 0) return 'undecided';
  const letters = textSimilarity(said, seen);
  const digits = textSimilarity(said.replace(/\D/g, ''), seen.replace(/\D/g, ''));
  if (letters >= CONFIRMED_LETTERS && digits >= CONFIRMED_DIGITS) return 'confirmed';
  const mean = sightings.reduce((sum, word) => sum + word.confidence, 0) / sightings.length;
  return mean >= SURE_READING ? 'refuted' : 'undecided';
}

/** The words recognised in a strip at the place of one of its words. */
function sightingsOf(
  { box }: Word,
  strip: Strip,
  recognised: readonly Word[],
  pixelsPerPoint: number,
): Word[] {
  const left = box.x0 - strip.box.x0 + GAP / pixelsPerPoint;
  const right = left + box.x1 - box.x0;
  const top = strip.top / pixelsPerPoint;
  const bottom = top + strip.box.y1 - strip.box.y0;
  return recognised.filter(({ box: other }) => {
    const x = (other.x0 + other.x1) / 2;
    const y = (other.y0 + other.y1) / 2;
    return x >= left - MARGIN && x <= right + MARGIN && y >= top && y <= bottom;
  });
}

function textOf(words: readonly Word[]): string {
  return comparableText(words.map((word) => word.text).join(''));
}
