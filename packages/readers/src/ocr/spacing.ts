import type { Glyph } from './decode.ts';
import { widestBlank } from './ink.ts';

// Widths of the letters in thousandths of the type size (Helvetica's; most type has similar proportions).
const WIDTHS = new Map<string, number>();
const define = (width: number, letters: string): void => {
  for (const letter of letters) WIDTHS.set(letter, width);
};
define(191, "'");
define(222, 'ijl');
define(260, '|');
define(278, 'ftI!,./:;[\\]');
define(333, 'r()-`');
define(355, '"');
define(389, '*');
define(469, '^');
define(500, 'ckszvxyJ');
define(556, 'abdeghnopquL0123456789#$?_');
define(584, '+<=>');
define(611, 'FTZ');
define(667, 'ABEKPSVXY&');
define(722, 'CDHNRUw');
define(778, 'GOQ');
define(833, 'Mm');
define(889, '%');
define(944, 'W');
define(1015, '@');
const OTHER_WIDTH = 900;

/** Pixels of a line's picture by which two letters may be further apart than their widths explain. */
const SLACK = 8;
/** Numbers are set wider, above all around their separators, and a split number is worse than two joined ones. */
const SLACK_IN_NUMBER = 20;
const SLACK_AT_SEPARATOR = 32;
/** Pixels of a line's picture: letters of a word are no further apart, however wide they are. */
const MIN_BLANK = 6;
/** Pixels of a line's picture by which the blank behind a point or colon is wider than the one before it where a space is. */
const WIDER_BEHIND_MARK = 8;
/** With fewer letters a line's usual distance is unknown. */
const MIN_GLYPHS = 4;

/**
 * Adds a space where two neighbours are further apart than expected and the print shows a gap; keeps the spaces that
 * the model read. `columns` marks the columns of the line's picture that hold print.
 */
export function addSpaces(glyphs: readonly Glyph[], columns: Uint8Array): Glyph[] {
  const letters = glyphs.filter((glyph) => glyph.text !== ' ');
  if (letters.length < MIN_GLYPHS) return [...glyphs];
  const spaced = new Set(letters.filter((letter) => glyphs[glyphs.indexOf(letter) - 1]?.text === ' '));
  const pairs = letters.slice(1).map((right, index) => pairOf(letters[index] ?? right, right));
  const pixelsPerUnit = median(pairs.map((pair) => pair.distance / pair.width));
  const usualDistance = median(pairs.map((pair) => pair.distance));
  const result: Glyph[] = letters.slice(0, 1);
  for (const [index, { left, right, distance, width }] of pairs.entries()) {
    // Half by the letters' widths, half by the usual distance: works for proportional and typewriter faces.
    const expected = 0.55 * pixelsPerUnit * width + 0.55 * usualDistance;
    const isFar = distance >= expected + slackBetween(left.text, right.text);
    const isRead = spaced.has(right) && (distance >= expected + SLACK || !isWithinNumber(left, right));
    const isBehindMark = showsSpaceBehindMark(columns, letters[index - 1], left, right);
    if (isRead || isBehindMark || (isFar && showsGap(columns, left, right))) {
      result.push({ text: ' ', confidence: 1, x: (left.x + right.x) / 2 });
    }
    result.push(right);
  }
  return result;
}

function pairOf(left: Glyph, right: Glyph) {
  return { left, right, distance: right.x - left.x, width: (widthOf(left.text) + widthOf(right.text)) / 2 };
}

/** True for a space behind the mark in 'Nr. 2', which models overlook: the blank is wider there than before the mark. */
function showsSpaceBehindMark(
  columns: Uint8Array,
  before: Glyph | undefined,
  { text, x }: Glyph,
  right: Glyph,
): boolean {
  if (!before || !/^[.:;,]$/.test(text) || !/^[\p{L}\d]$/u.test(right.text)) return false;
  // Within a number, a time or a date nothing but the usual distance counts.
  if (!/^\p{L}$/u.test(before.text) && !/^\p{L}$/u.test(right.text)) return false;
  const [left, behind] = [widestBlank(columns, before.x, x), widestBlank(columns, x, right.x)];
  const wide = behind.end - behind.start;
  return wide >= MIN_BLANK && wide >= left.end - left.start + WIDER_BEHIND_MARK;
}

function showsGap(columns: Uint8Array, left: Glyph, right: Glyph): boolean {
  const { start, end } = widestBlank(columns, left.x, right.x);
  return end - start >= MIN_BLANK;
}

function widthOf(text: string): number {
  return WIDTHS.get(text) ?? OTHER_WIDTH;
}

/** True between a separator and a digit: models read a space there that was not printed ('4523, 00'). */
function isWithinNumber(left: Glyph, right: Glyph): boolean {
  return /[.,]/.test(left.text) && /\d/.test(right.text);
}

function slackBetween(left: string, right: string): number {
  if (!/[\d.,]/.test(left) || !/[\d.,]/.test(right)) return SLACK;
  return /[.,]/.test(left + right) ? SLACK_AT_SEPARATOR : SLACK_IN_NUMBER;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
