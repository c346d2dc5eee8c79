import { type Glyph, leastConfidence, textOf } from '../decode.ts';
import { hasScript, isRightToLeft, type Script } from './catalogue.ts';
import { figuresIn, makesLettersOfDigits, withFigureOfMirrored, withFiguresOf } from './keep-figures.ts';
import { changesBetween, plainLetters } from './plain-letters.ts';
import type { PrintedWord } from './printed-word.ts';

/** Minimum confidence of a letter reader for accents, and for another script. */
const SURE_OF_ACCENTS = 0.6;
const SURE_OF_SCRIPT = 0.4;
/** From this confidence it may replace zeros and threes of the default model with letters. */
const SURE_OF_LETTERS = 0.85;
/** A figure whose characters are all at least this sure keeps its signs. */
const SURE_OF_FIGURE = 0.8;
/** A word in Latin letters is kept on a page of another script when all of its characters are at least this sure. */
const SURE_OF_LATIN = 0.93;
/** Latin letters that no letter of these scripts looks like. */
const LATIN_ONLY: Partial<Record<Script, RegExp>> = {
  Cyrillic: /[DFGLQRSVZdfhlqstvz]/,
  Greek: /[CDFGJLQRSUVWbcdefghjlmqrstz]/,
};
/** Share of a word's letters that may differ apart from accents: the default model guesses at unknown letters. */
const MAX_CHANGES = 0.34;
/** In shorter words only accents may differ: a misread `1x` is no Turkish word. */
const MIN_CHANGED = 3;
/**
 * A digit next to this many letters is a misread letter, as in `3anWOK`; next to fewer it may be an amount:
 * currencies have three.
 */
const MIN_BESIDE_DIGIT = 4;

/**
 * Chooses the text of a word: null keeps the default model's reading (`glyphs`), otherwise the letter reader's word
 * with the default model's figures.
 */
export function chooseWord(glyphs: readonly Glyph[], word: PrintedWord, script: Script): string | null {
  const usual = textOf(glyphs);
  return script === 'Latin' ? withAccents(usual, word) : inScript(glyphs, usual, word, script);
}

/**
 * The word with accents if it otherwise matches the default reading, within that reading's leading and trailing
 * signs.
 */
function withAccents(usual: string, word: PrintedWord): string | null {
  if (word.confidence < SURE_OF_ACCENTS || !/[^\p{ASCII}]/u.test(word.text.replace(/\P{L}/gu, '')))
    return null;
  const plain = plainLetters(word.text);
  const allowed = plain.length < MIN_CHANGED ? 0 : Math.max(1, MAX_CHANGES * plain.length);
  if (changesBetween(plain, plainLetters(usual)) > allowed) return null;
  return withinSignsOf(word.text, usual);
}

/** The letters of one text with the figures of the default reading, and its signs before and after them. */
function withinSignsOf(text: string, usual: string): string | null {
  const before = /^[^\p{L}\p{Nd}]*/u.exec(usual)?.[0] ?? '';
  const after = /[^\p{L}\p{M}\p{Nd}]*$/u.exec(usual)?.[0] ?? '';
  const core = /[\p{L}\p{Nd}].*[\p{L}\p{M}\p{Nd}]|\p{L}/u.exec(text)?.[0] ?? '';
  const letters = withFiguresOf(core, usual.slice(before.length, usual.length - after.length));
  return letters === null ? null : before + letters + after;
}

function inScript(glyphs: readonly Glyph[], usual: string, word: PrintedWord, script: Script): string | null {
  if (word.confidence < SURE_OF_SCRIPT || !hasScript(word.text, script)) return null;
  if (isSurelyLatin(glyphs, word, script)) return null;
  if (!/\p{Nd}/u.test(word.text)) {
    const areLetters = isFigure(usual)
      ? mayFigureBeLetters(glyphs, usual, word)
      : mayDigitsBeLetters(usual, word);
    return areLetters ? word.text : null;
  }
  // Letter readers do not decide digits that the default model knows.
  if (isFigure(usual)) return null;
  if (!/\d/.test(usual) && !/\d/.test(word.text)) return word.text;
  if (saysLetters(word) && makesLettersOfDigits(word.text, usual)) return word.text;
  return isRightToLeft(script) ? withFigureOfMirrored(word.text, usual) : withinSignsOf(word.text, usual);
}

/** True for 'RUB', 'Food' and '500G' on a Cyrillic page: a letter that the script lacks, read more surely than the word. */
function isSurelyLatin(glyphs: readonly Glyph[], word: PrintedWord, script: Script): boolean {
  const least = leastConfidence(glyphs.filter(({ text }) => text !== ' '));
  const hasLatin = glyphs.some(({ text }) => LATIN_ONLY[script]?.test(text));
  return hasLatin && least >= SURE_OF_LATIN && least > word.confidence;
}

/**
 * Whether a figure of the default model may be a word: never an amount, and with sure digits only when they are bare.
 */
function mayFigureBeLetters(glyphs: readonly Glyph[], usual: string, word: PrintedWord): boolean {
  if (isAmount(usual) || !saysLetters(word)) return false;
  const isSure = glyphs.every((glyph) => glyph.confidence >= SURE_OF_FIGURE);
  return !isSure || (/^\d+$/.test(usual) && /^\p{L}+$/u.test(word.text));
}

/** Whether the digits among letters may be letters, too: a single one in a long word, otherwise only in a sure word. */
function mayDigitsBeLetters(usual: string, word: PrintedWord): boolean {
  const figures = figuresIn(usual);
  if (figures.some(isAmount)) return false;
  const digits = usual.match(/\d/g)?.length ?? 0;
  const letters = usual.match(/\p{L}/gu)?.length ?? 0;
  return digits === 0 || (digits === 1 && letters >= MIN_BESIDE_DIGIT) || saysLetters(word);
}

function saysLetters(word: PrintedWord): boolean {
  return word.confidence >= SURE_OF_LETTERS;
}

function isFigure(text: string): boolean {
  return /\d/.test(text) && /^[\d\s.,:;/'+*()%#\-€$£]+$/.test(text);
}

/** A point or comma between digits, or a sign before or after them: an amount or a date, not a word. */
function isAmount(text: string): boolean {
  return /\d\s*[.,:/'-]\s*\d|[+\-−–€$£%]\s*\d|\d\s*[-−–€$£%]/.test(text);
}
