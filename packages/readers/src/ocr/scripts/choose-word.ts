import { type Glyph, textOf } from '../decode.ts';
import { hasScript, type Script } from './catalogue.ts';
import { changesBetween, plainLetters } from './plain-letters.ts';
import type { PrintedWord } from './printed-word.ts';

/** A reader of letters is believed from this confidence on: of accents, and of another script. */
const SURE_OF_ACCENTS = 0.6;
const SURE_OF_SCRIPT = 0.4;
/** As sure as this it may make letters of what the usual model reads as bare zeros and threes. */
const SURE_OF_LETTERS = 0.85;
/** A figure whose every character is as sure as this stays. */
const SURE_OF_FIGURE = 0.8;
/** Share of a word's letters that may differ when accents are left aside: the usual model guesses at what it doesn't know. */
const MAX_CHANGES = 0.34;
/** In shorter words nothing but accents may differ: a misread `1x` is no Turkish word. */
const MIN_CHANGED = 3;

/**
 * What stands in a word: null when the usual model's reading (`glyphs`) is to be kept, else the word of the reader of
 * letters, with the usual model's digits where both saw as many.
 */
export function chooseWord(glyphs: readonly Glyph[], word: PrintedWord, script: Script): string | null {
  const usual = textOf(glyphs);
  return script === 'Latin' ? withAccents(usual, word) : inScript(glyphs, usual, word, script);
}

/** The word with accents where it is otherwise what the usual model read, within that one's signs before and after it. */
function withAccents(usual: string, word: PrintedWord): string | null {
  if (word.confidence < SURE_OF_ACCENTS || !/[^\p{ASCII}]/u.test(word.text.replace(/\P{L}/gu, '')))
    return null;
  const plain = plainLetters(word.text);
  const allowed = plain.length < MIN_CHANGED ? 0 : Math.max(1, MAX_CHANGES * plain.length);
  if (changesBetween(plain, plainLetters(usual)) > allowed) return null;
  const letters = withDigitsOf(/[\p{L}\p{Nd}].*[\p{L}\p{M}\p{Nd}]|\p{L}/u.exec(word.text)?.[0] ?? '', usual);
  if (letters === null) return null;
  const before = /^[^\p{L}\p{Nd}]*/u.exec(usual)?.[0] ?? '';
  const after = /[^\p{L}\p{Nd}]*$/u.exec(usual)?.[0] ?? '';
  return before + letters + after;
}

function inScript(glyphs: readonly Glyph[], usual: string, word: PrintedWord, script: Script): string | null {
  if (word.confidence < SURE_OF_SCRIPT || !hasScript(word.text, script)) return null;
  if (isFigure(usual)) {
    const sure = glyphs.every((glyph) => glyph.confidence >= SURE_OF_FIGURE);
    const saysLetters = /^\p{L}+$/u.test(word.text) && word.confidence >= SURE_OF_LETTERS;
    if (!saysLetters && sure) return null;
    if (saysLetters && sure && /[^\d]/.test(usual)) return null;
  }
  return withDigitsOf(word.text, usual) ?? word.text;
}

/** The text with the digits of the other one in their order; null when these are not as many. */
function withDigitsOf(text: string, other: string): string | null {
  const digits = other.match(/\d/g) ?? [];
  if ((text.match(/\p{Nd}/gu) ?? []).length !== digits.length) return null;
  let next = 0;
  return text.replace(/\p{Nd}/gu, (digit) => digits[next++] ?? digit);
}

function isFigure(text: string): boolean {
  return /\d/.test(text) && /^[\d.,:;/'+*()%#\-€$£]+$/.test(text);
}
