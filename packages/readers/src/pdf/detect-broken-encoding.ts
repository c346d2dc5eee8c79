import { isUnknown, isWhiteSpace } from './clean-text.ts';
import type { Character } from './read-characters.ts';

/** The letters that fill more than half of any text in a European language. */
const COMMON_LETTERS = new Set('eainrtso');
/** Minimum share of them in a text (never below 0.5 on 440 sound pages in 17 languages). */
const COMMON_SHARE = 0.45;
const MIN_LETTERS = 60;
/** Tolerance for chance: this many letters divided by their total number. */
const CHANCE_LETTERS = 4;
/** Maximum share of accented letters (Vietnamese has about a third). */
const ACCENTED_SHARE = 0.6;
/** The shape of a figure whose digits map to letters. */
const FIGURE_OF_LETTERS = /^[-+]?\p{L}{1,3}([.,]\p{L}{3})*[.,]\p{L}{2}[-+]?$/u;
const MIN_FIGURES = 3;
/** For fonts of symbols alone: this many different ones are not bullets or lines. */
const MIN_SYMBOLS = 20;
const MIN_DIFFERENT_SYMBOLS = 6;
const SYMBOL_SHARE = 0.7;
const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Hangul}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
];
/** Maximum scripts of one font on one page. */
const MAX_SCRIPTS = 3;
const MIN_OF_SCRIPT = 3;

/**
 * Finds embedded fonts whose text, as the file maps it, is neither language nor figures: their character map is
 * shifted or scrambled. This is only a suspicion; the picture of some of their words decides.
 */
export function fontsWithBrokenEncoding(characters: readonly Character[]): Set<number> {
  const texts = new Map<number, FontText>();
  let last: FontText | undefined;
  for (const { font, embedded, text } of characters) {
    if (isWhiteSpace(text)) {
      last?.text.push(' ');
      continue;
    }
    if (!embedded) continue;
    last = texts.get(font) ?? { counts: new Map<string, number>(), text: [] };
    texts.set(font, last);
    last.counts.set(text, (last.counts.get(text) ?? 0) + 1);
    last.text.push(text);
  }
  return new Set([...texts].filter(([, text]) => isOdd(text)).map(([font]) => font));
}

/** The text of a page in one font. */
interface FontText {
  /** Occurrences of each visible character. */
  counts: Map<string, number>;
  text: string[];
}

function isOdd({ counts, text }: FontText): boolean {
  for (const character of counts.keys()) if (isUnknown(character)) counts.delete(character);
  const words = text.join('').split(' ');
  return (
    hasRareLetters(words) ||
    hasOnlySymbols(counts) ||
    mixesScripts(counts) ||
    hasFiguresOfLetters(counts, words)
  );
}

/** Counts every word once, and repeated letters once: 'CNY' in every line and masked card numbers are not language. */
function hasRareLetters(words: readonly string[]): boolean {
  const text = [...new Set(words)].join('').replace(/(.)\1+/gu, '$1');
  const letters = text.match(/\p{Script=Latin}/gu) ?? [];
  if (letters.length < MIN_LETTERS) return false;
  const common = letters.filter((letter) =>
    COMMON_LETTERS.has((letter.normalize('NFD')[0] ?? '').toLowerCase()),
  );
  const plain = text.match(/[a-z]/gi) ?? [];
  return (
    common.length < COMMON_SHARE * letters.length - CHANCE_LETTERS ||
    letters.length - plain.length > ACCENTED_SHARE * letters.length
  );
}

function hasOnlySymbols(counts: ReadonlyMap<string, number>): boolean {
  const isSymbol = (character: string) => !/[\p{L}\p{M}\p{N}]/u.test(character);
  const symbols = total(counts, isSymbol);
  return (
    symbols >= MIN_SYMBOLS &&
    symbols >= SYMBOL_SHARE * total(counts, () => true) &&
    [...counts.keys()].filter(isSymbol).length >= MIN_DIFFERENT_SYMBOLS
  );
}

function mixesScripts(counts: ReadonlyMap<string, number>): boolean {
  const used = SCRIPTS.filter(
    (script) => total(counts, (character) => script.test(character)) >= MIN_OF_SCRIPT,
  );
  return used.length > MAX_SCRIPTS;
}

function hasFiguresOfLetters(counts: ReadonlyMap<string, number>, words: readonly string[]): boolean {
  if (total(counts, (character) => /\p{Nd}/u.test(character)) > 0) return false;
  return words.filter((word) => FIGURE_OF_LETTERS.test(word)).length >= MIN_FIGURES;
}

function total(counts: ReadonlyMap<string, number>, counted: (character: string) => boolean): number {
  let sum = 0;
  for (const [character, count] of counts) if (counted(character)) sum += count;
  return sum;
}
