import type { Word } from '@ledgerlift/engine';
import { canonicalFigure, isAmount, isSign } from './canonical-figure.ts';
import { comparableText, textSimilarity } from './text-similarity.ts';

/** Our own recognition and that of the program which made the file, of the same picture. */
export interface MergedReadings {
  /** Ours in the order they were given, with what both say put together. */
  words: Word[];
  /** Where both say other digits, to be said of the page. */
  disagreements: Disagreement[];
  /** Words that only the file has, if it is good. */
  unmatched: Word[];
  /** How the file's text does beside ours; `undecided` where both say too little in the same places to tell. */
  verdict: 'good' | 'wrong' | 'undecided';
}

/** Two readings of one place. */
export interface Disagreement {
  /** Position among our words of the one that stands there. */
  index: number;
  ownText: string;
  theirText: string;
}

/** What both voices say at one place. */
interface Passage {
  own: number[];
  theirs: Word[];
}

/** Passages that it takes to tell a good text of the file from a wrong one. */
export const MIN_PASSAGES = 3;
/** Share of a word's width and height that must be shared before both voices speak of the same place. */
const SAME_WIDTH = 0.3;
const SAME_HEIGHT = 0.4;
/** Heights of a line between an amount and a sign that stands apart from it. */
const SIGN_GAP = 1;
/** Agreement, in passages with words long enough to tell, from which the file's text is good. */
const GOOD_SHARE = 0.6;
const GOOD_LIKENESS = 0.7;
const TELLING_LENGTH = 3;
/** Figures, and share of them all, that may differ before the file's text is no second voice for any of them. */
const MAX_DIFFERENT = 2;
const MAX_DIFFERENT_SHARE = 0.3;
/** Confidence of our own reading from which it is taken where both disagree. */
const SURE = 0.9;
const AGREED_CONFIDENCE = 0.97;
const DISAGREED_CONFIDENCE = 0.5;

/**
 * Puts two readings of one picture together. `own.shown` are our words where the page shows them, as theirs are.
 * Where both agree a word is surer; where they disagree on digits the better one is taken, in doubt, and it is told.
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

/** Words of both that lie over each other, joined as far as one word of the one lies over two of the other. */
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
 * A minus or 'CR' of theirs beside one amount, over none of our words, belongs to it: we may have overlooked it. Between
 * two it makes a range.
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
  const telling = passages.filter((passage) => passage.ownText.length >= TELLING_LENGTH);
  if (telling.length < MIN_PASSAGES) return 'undecided';
  const alike = telling.filter(
    ({ ownText, theirText }) =>
      textSimilarity(comparableText(ownText), comparableText(theirText)) >= GOOD_LIKENESS,
  );
  const figures = passages.filter((passage) => /\d/.test(passage.ownText));
  const different = figures.filter((passage) => disagreeOnDigits(passage));
  const good =
    alike.length >= GOOD_SHARE * telling.length &&
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

/** The same but for accents and signs of currencies, which our recognition may not know. */
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

/** What stands in the file for one word of ours if that is a figure, with its sign; else null. */
function figureWordOf({ own, theirs, theirText }: PassageTexts): string | null {
  const whole = theirs.length === 1 || theirs.filter((word) => !isSign(word.text)).length === 1;
  const text = theirText.replaceAll(' ', '');
  return own.length === 1 && whole && looksLikeFigure(text) ? text : null;
}

/** An amount or a date without letters but those of its sign: with others it is a misread one. */
function looksLikeFigure(text: string): boolean {
  return /^[-−–+(]?[\d.,'/:-]+(?:[-−–+)%]|CR|DR)?$/i.test(text) && /\d[.,/-]\d{2}/.test(text);
}
