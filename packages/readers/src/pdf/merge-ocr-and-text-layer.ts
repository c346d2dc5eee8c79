import type { Word } from '@ledgerlift/engine';
import { canonicalFigure, isAmount, isSign } from './canonical-figure.ts';
import { comparableText, textSimilarity } from './text-similarity.ts';

/** The OCR words of a picture merged with the text layer of the program that made the file. */
export interface MergedReadings {
  /** The OCR words in the given order, merged with the text layer. */
  words: Word[];
  /** Places with different digits, to be reported for the page. */
  disagreements: Disagreement[];
  /** Words that only the text layer has, if it is good. */
  unmatched: Word[];
  /** How well the text layer agrees with OCR; `undecided` when they have too little text in common. */
  verdict: 'good' | 'wrong' | 'undecided';
}

/** Two different readings of one place. */
export interface Disagreement {
  /** Index of the OCR word at that place. */
  index: number;
  ownText: string;
  theirText: string;
}

/** The words of both readings at one place. */
interface Passage {
  own: number[];
  theirs: Word[];
}

/** Minimum passages to judge a text layer. */
export const MIN_PASSAGES = 3;
/** Share of a word's width and height that must overlap for both readings to describe the same place. */
const SAME_WIDTH = 0.3;
const SAME_HEIGHT = 0.4;
/** Maximum distance in line heights between an amount and a separate sign. */
const SIGN_GAP = 1;
/** Minimum agreement, in passages with long enough words, for a good text layer. */
const GOOD_SHARE = 0.6;
const GOOD_LIKENESS = 0.7;
const MIN_TEXT_LENGTH = 3;
/** Number and share of figures that may differ before the text layer is not used for any of them. */
const MAX_DIFFERENT = 2;
const MAX_DIFFERENT_SHARE = 0.3;
/** Minimum confidence at which the OCR reading wins a disagreement. */
const SURE = 0.9;
const AGREED_CONFIDENCE = 0.97;
const DISAGREED_CONFIDENCE = 0.5;

/**
 * Merges two readings of one picture. `own` are the OCR words, `own.shown` the same words where the page shows them,
 * as `theirs`, the text layer's, are. Agreement raises a word's confidence; where digits differ the better reading is
 * taken, in doubt, and reported.
 */
export function mergeOcrAndTextLayer(
  own: { words: readonly Word[]; shown: readonly Word[] },
  theirs: readonly Word[],
): MergedReadings {
  const words = own.words.map((word) => ({ ...word }));
  const matched = withLooseSigns(matchPassages(own.shown, theirs), theirs);
  const passages = matched.map((passage) => ({ ...passage, ...textsOf(passage, words) }));
  const verdict = judge(passages);
  if (verdict !== 'good') return { words, disagreements: [], unmatched: [], verdict };
  const disagreements: Disagreement[] = [];
  for (const passage of passages) {
    const spoken = passage.own.flatMap((index) => words[index] ?? []);
    if (agree(passage) || agreeOnFigure(passage))
      for (const word of spoken) word.confidence = Math.max(word.confidence, AGREED_CONFIDENCE);
    else if (disagreeOnDigits(passage)) disagreements.push(settle(passage, spoken));
    if (isOneWord(passage) && hasMoreSigns(passage)) for (const word of spoken) word.text = passage.theirText;
  }
  const said = new Set(passages.flatMap((passage) => passage.theirs));
  return { words, disagreements, unmatched: theirs.filter((word) => !said.has(word)), verdict };
}

type PassageTexts = Passage & { ownText: string; theirText: string };

function textsOf({ own, theirs }: Passage, words: readonly Word[]): { ownText: string; theirText: string } {
  return {
    ownText: own.map((index) => words[index]?.text ?? '').join(' '),
    theirText: theirs.map((word) => word.text).join(' '),
  };
}

/** Groups words of both readings that overlap; a word over two words of the other reading joins them. */
function matchPassages(own: readonly Word[], theirs: readonly Word[]): Passage[] {
  const byFirst = [...theirs].sort((a, b) => a.box.x0 - b.box.x0);
  const order = own.map((_, index) => index).sort((a, b) => leftOf(own[a]) - leftOf(own[b]));
  const passages: Passage[] = [];
  const passageOf = new Map<Word, Passage>();
  for (const index of order) {
    const word = own[index];
    const over = word ? byFirst.filter((other) => isSamePlace(word, other)) : [];
    if (over.length === 0) continue;
    const known = over.flatMap((other) => passageOf.get(other) ?? [])[0];
    const passage = known ?? { own: [], theirs: [] };
    if (!known) passages.push(passage);
    passage.own.push(index);
    for (const other of over)
      if (!passageOf.has(other)) {
        passage.theirs.push(other);
        passageOf.set(other, passage);
      }
  }
  return passages;
}

/**
 * Assigns a separate minus or 'CR' of the text layer, which overlaps no OCR word, to the one amount beside it: OCR
 * may have overlooked it. Between two amounts it is a range.
 */
function withLooseSigns(passages: readonly Passage[], theirs: readonly Word[]): Passage[] {
  const said = new Set(passages.flatMap((passage) => passage.theirs));
  const joined = passages.map((passage) => ({ ...passage, theirs: [...passage.theirs] }));
  for (const sign of theirs) {
    if (!isSign(sign.text) || said.has(sign)) continue;
    const [beside, another] = joined.filter((passage) => passage.theirs.some((word) => isBeside(sign, word)));
    if (!beside || another) continue;
    beside.theirs.push(sign);
    beside.theirs.sort((a, b) => leftOf(a) - leftOf(b));
  }
  return joined;
}

function isBeside({ box: sign }: Word, { box, text }: Word): boolean {
  const middle = (sign.y0 + sign.y1) / 2;
  const gap = Math.max(box.x0 - sign.x1, sign.x0 - box.x1);
  return isAmount(text) && middle > box.y0 && middle < box.y1 && gap <= SIGN_GAP * (box.y1 - box.y0);
}

function leftOf(word: Word | undefined): number {
  return word?.box.x0 ?? 0;
}

function isSamePlace({ box: a }: Word, { box: b }: Word): boolean {
  const width = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const height = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return (
    width >= SAME_WIDTH * Math.min(a.x1 - a.x0, b.x1 - b.x0) &&
    height >= SAME_HEIGHT * Math.min(a.y1 - a.y0, b.y1 - b.y0)
  );
}

function judge(passages: readonly PassageTexts[]): MergedReadings['verdict'] {
  const comparable = passages.filter((passage) => passage.ownText.length >= MIN_TEXT_LENGTH);
  if (comparable.length < MIN_PASSAGES) return 'undecided';
  const alike = comparable.filter(
    ({ ownText, theirText }) =>
      textSimilarity(comparableText(ownText), comparableText(theirText)) >= GOOD_LIKENESS,
  );
  const figures = passages.filter((passage) => /\d/.test(passage.ownText));
  const different = figures.filter((passage) => disagreeOnDigits(passage));
  const good =
    alike.length >= GOOD_SHARE * comparable.length &&
    different.length <= Math.max(MAX_DIFFERENT, MAX_DIFFERENT_SHARE * figures.length);
  return good ? 'good' : 'wrong';
}

function agree({ ownText, theirText }: PassageTexts): boolean {
  return comparableText(ownText) === comparableText(theirText);
}

function agreeOnFigure(passage: PassageTexts): boolean {
  return /\d/.test(passage.ownText) && isOneWord(passage) && !disagreeOnDigits(passage);
}

function disagreeOnDigits({ ownText, theirText }: PassageTexts): boolean {
  if (!/\d/.test(ownText + theirText)) return false;
  return canonicalFigure(ownText) !== canonicalFigure(theirText);
}

function isOneWord({ own, theirs }: PassageTexts): boolean {
  return own.length === 1 && theirs.length === 1;
}

/** Equal except for accents and currency signs, which OCR may not know. */
function hasMoreSigns({ ownText, theirText }: PassageTexts): boolean {
  return ownText !== theirText && ownText === theirText.normalize('NFKD').replace(/[\p{M}\p{Sc}]/gu, '');
}

function settle(passage: PassageTexts, spoken: readonly Word[]): Disagreement {
  const { ownText, theirText, own } = passage;
  const least = Math.min(...spoken.map((word) => word.confidence));
  const [first] = spoken;
  const figure = figureWordOf(passage);
  if (first && figure !== null && least < SURE) first.text = figure;
  for (const word of spoken) word.confidence = Math.min(word.confidence, DISAGREED_CONFIDENCE);
  return { index: own[0] ?? 0, ownText, theirText };
}

/** The text layer's figure, with its sign, for a single OCR word; null when it is no figure. */
function figureWordOf({ own, theirs, theirText }: PassageTexts): string | null {
  const whole = theirs.length === 1 || theirs.filter((word) => !isSign(word.text)).length === 1;
  const text = theirText.replaceAll(' ', '');
  return own.length === 1 && whole && looksLikeFigure(text) ? text : null;
}

/** An amount or a date with no letters except those of its sign: other letters mean a misreading. */
function looksLikeFigure(text: string): boolean {
  return /^[-−–+(]?[\d.,'/:-]+(?:[-−–+)%]|CR|DR)?$/i.test(text) && /\d[.,/-]\d{2}/.test(text);
}
