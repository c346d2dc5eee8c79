import type { Box } from '@ledgerlift/contract';
import type { Word } from '@ledgerlift/engine';
import { cleanText, isUnknown, isWhiteSpace } from './clean-text.ts';
import type { Character } from './read-characters.ts';

/** A gap wider than this many type sizes ends a word even without a space (measured on 25 documents). */
const GAP_SHARE = 0.6;
/** Two characters belong to one line when they overlap by this share of the smaller one's height. */
const LINE_OVERLAP = 0.3;
/** Maximum angle between neighbours of one word, in degrees. */
const ANGLE_TOLERANCE = 1;
/**
 * A digit that is smaller or larger than the one before it by this factor is raised (cents, a footnote), not the next
 * digit.
 */
const DIGIT_SIZE_RATIO = 1.15;
/** Invisible text comes from another program's OCR: never as sure as text that a program printed. */
const INVISIBLE_TEXT_CONFIDENCE = 0.9;
/** Bare glyph codes match the letters only by luck. */
const UNMAPPED_TEXT_CONFIDENCE = 0.5;

/** At most this many unmapped glyphs alone are a bullet or a symbol. */
const MAX_ORNAMENT = 2;

/** The words of a text, grouped by how reliably the file maps them to letters. */
export interface BuiltWords {
  /** All words that the file maps to letters, reliably or not. */
  words: Word[];
  /** The words among them with bare glyph codes or a font with a broken encoding, with that font. */
  suspect: Map<Word, number>;
  /** Places of words with glyphs that the file does not map to letters. */
  unnamed: Box[];
}

interface OpenWord {
  characters: Character[];
  box: Box;
}

/** Joins characters, in file order, to words. */
export function buildWords(
  characters: readonly Character[],
  fontsWithBrokenEncoding: ReadonlySet<number> = new Set(),
): BuiltWords {
  const built: BuiltWords = { words: [], suspect: new Map(), unnamed: [] };
  let open: OpenWord | null = null;
  let isSpaceInserted = false;
  const finish = () => {
    if (open) closeWord(open, fontsWithBrokenEncoding, built);
    open = null;
  };
  for (const character of characters) {
    if (isWhiteSpace(character.text)) {
      if (character.font === 0) isSpaceInserted = true;
      else finish();
      continue;
    }
    if (open && (startsWord(open, character) || (isSpaceInserted && !touches(open, character)))) finish();
    isSpaceInserted = false;
    if (open) extend(open, character);
    else open = { characters: [character], box: { ...character.box } };
  }
  finish();
  return built;
}

function startsWord(word: OpenWord, next: Character): boolean {
  const last = word.characters.at(-1);
  if (!last) return false;
  if (Math.abs(last.angle - next.angle) > ANGLE_TOLERANCE) return true;
  if (isRaisedDigit(last, next) || isSymbolBeside(last, next)) return true;
  const { along, across } = gaps(word.box, next);
  if (along === null) return false;
  return along > GAP_SHARE * Math.max(last.size, next.size) || across > 0;
}

/** Characters whose boxes are this close, in type sizes, have no space between them, though PDFium inserts one on some pages. */
const TOUCHING = 0.05;

function touches({ characters }: OpenWord, next: Character): boolean {
  const last = characters.at(-1);
  const along = last ? gaps(last.box, next).along : null;
  return along !== null && Math.abs(along) <= TOUCHING * next.size;
}

function isRaisedDigit(last: Character, next: Character): boolean {
  if (!/\p{Nd}/u.test(last.text) || !/\p{Nd}/u.test(next.text)) return false;
  return Math.max(last.size, next.size) > DIGIT_SIZE_RATIO * Math.min(last.size, next.size);
}

/** An unmapped glyph beside a mapped one in another font: a bullet or a telephone symbol before a word. */
function isSymbolBeside(last: Character, next: Character): boolean {
  return last.font !== next.font && isUnknown(last.text) !== isUnknown(next.text);
}

/**
 * Points between a word and a character along the baseline (negative when they overlap), and whether they are on
 * different lines (positive `across`). `along` is null for slanted text, whose boxes say nothing about gaps.
 */
function gaps(word: Box, next: Character): { along: number | null; across: number } {
  const { box, angle } = next;
  const horizontal = Math.abs(Math.sin((angle * Math.PI) / 180)) < 0.1;
  const vertical = Math.abs(Math.cos((angle * Math.PI) / 180)) < 0.1;
  if (!horizontal && !vertical) return { along: null, across: 0 };
  const gapX = Math.max(box.x0 - word.x1, word.x0 - box.x1);
  const gapY = Math.max(box.y0 - word.y1, word.y0 - box.y1);
  const along = horizontal ? gapX : gapY;
  const overlap = -(horizontal ? gapY : gapX);
  const wordHeight = horizontal ? word.y1 - word.y0 : word.x1 - word.x0;
  const nextHeight = horizontal ? box.y1 - box.y0 : box.x1 - box.x0;
  return { along, across: LINE_OVERLAP * Math.min(wordHeight, nextHeight) - overlap };
}

function extend(word: OpenWord, next: Character): void {
  word.characters.push(next);
  word.box = {
    x0: Math.min(word.box.x0, next.box.x0),
    y0: Math.min(word.box.y0, next.box.y0),
    x1: Math.max(word.box.x1, next.box.x1),
    y1: Math.max(word.box.y1, next.box.y1),
  };
}

function closeWord(
  { characters, box }: OpenWord,
  fontsWithBrokenEncoding: ReadonlySet<number>,
  built: BuiltWords,
): void {
  const named = withoutOrnament(characters);
  const [first] = named;
  if (!first) return;
  if (named.some((character) => isUnknown(character.text))) {
    built.unnamed.push(box);
    return;
  }
  const text = cleanText(named.map((character) => character.text).join(''));
  if (text === '') return;
  const { ink } = first;
  const word: Word = {
    text,
    box,
    confidence: confidenceOf(named),
    size: Math.max(...named.map((character) => character.size)),
    bold: named.every((character) => character.bold),
    angle: first.angle,
    ...(ink && named.every((character) => character.ink === ink) ? { ink } : {}),
  };
  built.words.push(word);
  const doubted = named.find(({ unmapped, font }) => unmapped || fontsWithBrokenEncoding.has(font));
  if (doubted) built.suspect.set(word, doubted.font);
}

/**
 * The characters of a word without an unmapped glyph at its end. None if the word consists only of one or two
 * unmapped glyphs or of repetitions of one (a line of dots). Beside digits an unmapped glyph may be a digit and
 * stays.
 */
function withoutOrnament(characters: readonly Character[]): readonly Character[] {
  const unknown = characters.filter((character) => isUnknown(character.text));
  if (unknown.length === 0) return characters;
  const named = characters.filter((character) => !unknown.includes(character));
  const repeated = unknown[0]?.text !== '' && unknown.every(({ text }) => text === unknown[0]?.text);
  if (named.length === 0) return unknown.length <= MAX_ORNAMENT || repeated ? [] : characters;
  const atEnd = unknown.length === 1 && (unknown[0] === characters[0] || unknown[0] === characters.at(-1));
  return atEnd && !named.some(({ text }) => /\p{Nd}/u.test(text)) ? named : characters;
}

function confidenceOf(characters: readonly Character[]): number {
  if (characters.some((character) => character.unmapped)) return UNMAPPED_TEXT_CONFIDENCE;
  return characters.some((character) => character.invisible) ? INVISIBLE_TEXT_CONFIDENCE : 1;
}
