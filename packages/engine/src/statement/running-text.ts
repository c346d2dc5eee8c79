import type { AnalysedLine } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
import { type Line, phrasesOf } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import type { AmountToken } from '../values/amount.ts';
import { isReadLeftwards } from './columns.ts';

/** A phrase of so many words around an amount is a sentence. */
const SENTENCE_WORDS = 6;
const LETTERS = /[\p{L}\p{M}]{2}/u;
/** Lines of one paragraph share this part of the shorter one's width. */
const PARAGRAPH_OVERLAP = 0.8;

/** True for an amount within a sentence ('deposits are protected up to S$100,000 per depositor') rather than in a table. */
export function isInSentence(line: AnalysedLine, token: AmountToken): boolean {
  if (line.dates.length > 0 || line.words.length <= SENTENCE_WORDS) return false;
  const phrase = phraseAround(line, token);
  if (!phrase || !isLong(phrase, token) || isBesideText(line, token, phrase)) return false;
  const [, next] = wordsBeside(phrase, token);
  return next !== undefined && /^\p{Ll}{2}/u.test(next.text);
}

/**
 * True for an amount that running text prints: words touch it on both sides in a long phrase, or it begins or ends a line of a
 * paragraph. `at`: index of the line among `lines`. Valid only where words do not touch the amounts of the table.
 */
export function isInRunningText(lines: readonly AnalysedLine[], at: number, token: AmountToken): boolean {
  const line = lines[at];
  const phrase = line && phraseAround(line, token);
  if (!phrase || !isLong(phrase, token) || isBesideText(line, token, phrase)) return false;
  if (wordsBeside(phrase, token).every((word) => word && isPlain(word, line))) return true;
  return !opensWithItsDate(line) && [at - 1, at + 1].some((other) => goesOnIn(lines[other], line, phrase));
}

function phraseAround(line: AnalysedLine, { words: [first] }: AmountToken): Line | undefined {
  return first && phrasesOf(line).find(({ words }) => words.includes(first));
}

/** True for a value of a table that text beside the table touches: another value is next to it, or no words lead to it and other cells are before it. */
function isBesideText(line: AnalysedLine, token: AmountToken, phrase: Line): boolean {
  const beside = wordsBeside(phrase, token);
  const isValue = (word: Word | undefined) =>
    word !== undefined &&
    line.amounts.some(({ strength, words }) => strength === 'strong' && words.includes(word));
  const [before] = beside;
  return beside.some(isValue) || (phrase.words[0] !== line.words[0] && (!before || !isPlain(before, line)));
}

/** The words left and right of an amount in its phrase; undefined at an end of it. */
function wordsBeside({ words }: Line, token: AmountToken) {
  const places = token.words.map((word) => words.indexOf(word));
  return [words[Math.min(...places) - 1], words[Math.max(...places) + 1]] as const;
}

/** True for a word that is part of no value. */
function isPlain(word: Word, { amounts, dates }: AnalysedLine): boolean {
  return LETTERS.test(word.text) && ![...amounts, ...dates].some(({ words }) => words.includes(word));
}

function isLong(phrase: Line | undefined, token?: AmountToken): boolean {
  const words = phrase?.words.filter((word) => !token?.words.includes(word) && LETTERS.test(word.text));
  return (words?.length ?? 0) >= SENTENCE_WORDS;
}

function opensWithItsDate(line: AnalysedLine): boolean {
  const last = line.words.length - 1;
  return line.dates.some(({ from, to }) => (isReadLeftwards(line) ? to === last : from === 0));
}

/** True where a long phrase of the next or previous line continues the paragraph. */
function goesOnIn(other: AnalysedLine | undefined, line: AnalysedLine, phrase: Line): boolean {
  if (!other || other.page !== line.page) return false;
  const distance = Math.max(line.box.y0 - other.box.y1, other.box.y0 - line.box.y1);
  return (
    distance <= line.size &&
    phrasesOf(other).some(
      (one) =>
        isLong(one) &&
        overlap(one.box.x0, one.box.x1, phrase.box.x0, phrase.box.x1) >=
          PARAGRAPH_OVERLAP * Math.min(one.box.x1 - one.box.x0, phrase.box.x1 - phrase.box.x0),
    )
  );
}
