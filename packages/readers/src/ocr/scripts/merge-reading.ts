import { type Glyph, meanConfidence, type Reading } from '../decode.ts';
import { isRightToLeft, type Script } from './catalogue.ts';
import { chooseWord } from './choose-word.ts';
import type { PrintedWord } from './printed-word.ts';

/** Pixels of the line's picture by which a character may lie outside its word. */
const REACH = 8;
/** Pixels of the line's picture: words with this gap between them are separated by a space. */
const CLEAR_GAP = 9;

/** Consecutive characters of a line that belong to one word of the letter reader, or to none. */
interface Piece {
  word: PrintedWord | null;
  usual: Glyph[];
}

/**
 * Merges two readings of a line: digits, signs and Latin letters of the default model, and the letter reader's words
 * when they contain letters that the default model does not know.
 */
export function mergeReading(reading: Reading, words: readonly PrintedWord[], script: Script): Reading {
  const merged: Glyph[] = [];
  let previous: Piece | null = null;
  let previousChosen = false;
  for (const piece of piecesOf(reading.glyphs, words)) {
    const text = piece.word ? chooseWord(trimmed(piece.usual), piece.word, script) : null;
    const chosen = piece.word && text !== null ? glyphsOf(text, piece.word, script) : null;
    const glyphs = chosen ?? trimmed(piece.usual);
    if (glyphs.length === 0) continue;
    if (previous) {
      const isNew = (chosen || previousChosen) && !isWithinFigure(merged.at(-1), glyphs[0]);
      const apart = isNew || endsInSpace(previous.usual) || startsWithSpace(piece.usual);
      if (apart || isGap(previous, piece)) merged.push(spaceBetween(merged.at(-1), glyphs[0]));
    }
    merged.push(...glyphs);
    previous = piece;
    previousChosen = chosen !== null;
  }
  return { glyphs: merged, confidence: meanConfidence(merged.filter((glyph) => glyph.text !== ' ')) };
}

/** Groups the characters by the word at their position; words without characters are pieces of their own. */
function piecesOf(glyphs: readonly Glyph[], words: readonly PrintedWord[]): Piece[] {
  const ordered = [...words].sort((a, b) => a.from - b.from);
  const pieces: Piece[] = ordered.map((word) => ({ word, usual: [] }));
  const loose: Piece[] = [];
  let current: Piece | null = null;
  for (const glyph of glyphs) {
    if (glyph.text === ' ') {
      current?.usual.push(glyph);
      continue;
    }
    const piece = nearestPiece(pieces, glyph.x);
    if (piece) current = piece;
    else if (!current || current.word) {
      current = { word: null, usual: [] };
      loose.push(current);
    }
    current.usual.push(glyph);
  }
  return [...pieces, ...loose].sort((a, b) => startOf(a) - startOf(b));
}

/** The piece whose word contains a character or is nearest to it; null when all are out of reach. */
function nearestPiece(pieces: readonly Piece[], x: number): Piece | null {
  let nearest: Piece | null = null;
  let least = REACH;
  for (const piece of pieces) {
    const distance = piece.word
      ? Math.max(piece.word.from - x, x - piece.word.to, 0)
      : Number.POSITIVE_INFINITY;
    if (distance < least || (distance === least && !nearest)) {
      nearest = piece;
      least = distance;
    }
  }
  return nearest;
}

function startOf({ word, usual }: Piece): number {
  return word ? word.from : (usual[0]?.x ?? 0);
}

/** The default model often misses the space between two words; inside numbers a gap means nothing. */
function isGap(left: Piece, right: Piece): boolean {
  if (!left.word || !right.word || right.word.from - left.word.to < CLEAR_GAP) return false;
  return /\p{L}\P{L}?$/u.test(left.word.text) || /^\P{L}?\p{L}/u.test(right.word.text);
}

/** Whether two characters belong to one figure: a minus that only one reader saw belongs to its digits. */
function isWithinFigure(left: Glyph | undefined, right: Glyph | undefined): boolean {
  return /[\d.,(+\-−–]$/.test(left?.text ?? '') && /^[\d.,)+\-−–%]/.test(right?.text ?? '');
}

function glyphsOf(text: string, { from, to, confidence }: PrintedWord, script: Script): Glyph[] {
  // A right-to-left word stays whole: its letters are not in the order of their positions.
  const parts = isRightToLeft(script)
    ? [text]
    : [...new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text)].map((part) => part.segment);
  return parts.map((part, index) => ({
    text: part,
    confidence,
    x: from + ((index + 0.5) * (to - from)) / parts.length,
  }));
}

function spaceBetween(left: Glyph | undefined, right: Glyph | undefined): Glyph {
  return { text: ' ', confidence: 1, x: ((left?.x ?? 0) + (right?.x ?? 0)) / 2 };
}

function trimmed(glyphs: readonly Glyph[]): Glyph[] {
  const first = glyphs.findIndex((glyph) => glyph.text !== ' ');
  const last = glyphs.findLastIndex((glyph) => glyph.text !== ' ');
  return first === -1 ? [] : glyphs.slice(first, last + 1);
}

function endsInSpace(glyphs: readonly Glyph[]): boolean {
  return glyphs.at(-1)?.text === ' ';
}

function startsWithSpace(glyphs: readonly Glyph[]): boolean {
  return glyphs[0]?.text === ' ';
}
