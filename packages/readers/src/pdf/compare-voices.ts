import type { Finding } from '@ledgerlift/contract';
import type { Word } from '@ledgerlift/engine';
import { pageFinding } from '../findings.ts';
import { bareText, likeness } from './likeness.ts';

/** Our own recognition and that of the program which made the file, of the same picture. */
export interface ComparedVoices {
  /** In the order they were given, what both say put together; words that only the file has come last. */
  words: Word[];
  findings: Finding[];
  /** The file's text is too often wrong and was left out. */
  replaced: boolean;
}

/** What both voices say at one place. */
interface Passage {
  own: number[];
  theirs: Word[];
}

/** Share of a word's width and height that must be shared before both voices speak of the same place. */
const SAME_WIDTH = 0.3;
const SAME_HEIGHT = 0.4;
/** Agreement, in passages with words long enough to tell, from which the file's text is good, and how many it takes. */
const GOOD_SHARE = 0.6;
const GOOD_LIKENESS = 0.7;
const TELLING_LENGTH = 3;
const MIN_PASSAGES = 3;
/** Figures, and share of them all, that may differ before the file's text is no second voice for any of them. */
const MAX_DIFFERENT = 2;
const MAX_DIFFERENT_SHARE = 0.3;
/** Confidence of our own reading from which it is taken where both disagree. */
const SURE = 0.9;
const AGREED_CONFIDENCE = 0.97;
const DISAGREED_CONFIDENCE = 0.5;

/**
 * Puts two readings of one picture together. `own.shown` are our words where the page shows them, as theirs are.
 * Where both agree a word is surer; where they disagree on digits the better one is taken, in doubt, and it is said.
 */
export function compareVoices(
  own: { words: readonly Word[]; shown: readonly Word[] },
  theirs: readonly Word[],
  number: number,
): ComparedVoices {
  const words = own.words.map((word) => ({ ...word }));
  if (theirs.length === 0) return { words, findings: [], replaced: false };
  const passages = matchPassages(own.shown, theirs).map((passage) => ({
    ...passage,
    ...textsOf(passage, words),
  }));
  if (!isGood(passages)) return { words, findings: [], replaced: true };
  const findings: Finding[] = [];
  for (const passage of passages) {
    const spoken = passage.own.flatMap((index) => words[index] ?? []);
    if (agree(passage) || agreeOnFigure(passage))
      for (const word of spoken) word.confidence = Math.max(word.confidence, AGREED_CONFIDENCE);
    else if (disagreeOnDigits(passage)) findings.push(settle(passage, spoken, number));
    if (isOneWord(passage) && hasMoreSigns(passage)) for (const word of spoken) word.text = passage.theirText;
  }
  return { words, findings, replaced: false };
}

type SpokenPassage = Passage & { ownText: string; theirText: string };

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

function isGood(passages: readonly SpokenPassage[]): boolean {
  const telling = passages.filter((passage) => passage.ownText.length >= TELLING_LENGTH);
  if (telling.length < MIN_PASSAGES) return false;
  const alike = telling.filter(
    ({ ownText, theirText }) => likeness(bareText(ownText), bareText(theirText)) >= GOOD_LIKENESS,
  );
  const figures = passages.filter((passage) => /\d/.test(passage.ownText));
  const different = figures.filter((passage) => disagreeOnDigits(passage));
  return (
    alike.length >= GOOD_SHARE * telling.length &&
    different.length <= Math.max(MAX_DIFFERENT, MAX_DIFFERENT_SHARE * figures.length)
  );
}

function agree({ ownText, theirText }: SpokenPassage): boolean {
  return bareText(ownText) === bareText(theirText);
}

function agreeOnFigure(passage: SpokenPassage): boolean {
  return /\d/.test(passage.ownText) && isOneWord(passage) && !disagreeOnDigits(passage);
}

function disagreeOnDigits({ ownText, theirText }: SpokenPassage): boolean {
  if (!/\d/.test(ownText + theirText)) return false;
  return figureOf(ownText) !== figureOf(theirText);
}

/** The digits of a text and where its decimals begin: 1.234,50 and 1,234.50 are the same figure, 123450 is another. */
function figureOf(text: string): string {
  const bare = bareText(text);
  const digits = bare.replace(/\D/g, '');
  return `${digits}/${/[.,](\d{1,2})\D*$/.exec(bare)?.[1] ?? ''}`;
}

function isOneWord({ own, theirs }: SpokenPassage): boolean {
  return own.length === 1 && theirs.length === 1;
}

/** The same but for accents and signs of currencies, which our recognition may not know. */
function hasMoreSigns({ ownText, theirText }: SpokenPassage): boolean {
  return ownText !== theirText && ownText === theirText.normalize('NFKD').replace(/[\p{M}\p{Sc}]/gu, '');
}

function settle(passage: SpokenPassage, spoken: readonly Word[], number: number): Finding {
  const least = Math.min(...spoken.map((word) => word.confidence));
  const [first] = spoken;
  const theirsIsBetter = least < SURE && isOneWord(passage) && looksLikeFigure(passage.theirText);
  if (theirsIsBetter && first) first.text = passage.theirText;
  for (const word of spoken) word.confidence = Math.min(word.confidence, DISAGREED_CONFIDENCE);
  return {
    ...pageFinding(
      'digits_disagree',
      'warning',
      number,
      `On page ${number} the picture reads '${passage.ownText}' and the text inside the file says '${passage.theirText}'. Check which is right.`,
    ),
    box: first?.box ?? null,
  };
}

/** An amount or a date without letters: with them it is a misread one. */
function looksLikeFigure(text: string): boolean {
  return /^[-+(]?[\d.,'/:-]+[-+)%]?$/.test(text) && /\d[.,/-]\d{2}/.test(text);
}
