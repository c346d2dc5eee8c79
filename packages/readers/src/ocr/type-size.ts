import type { Glyph } from './decode.ts';
import type { InkMask } from './ink.ts';

/** How large a line is printed, in pixels of its picture. */
export interface PrintedType {
  /** The size of the type, as fonts state it. */
  size: number;
  /** The row below the capitals. */
  baseline: number;
}

/** Characters on the baseline: as tall as a capital letter, and small ones. */
const TALL = /^[\p{Nd}A-Zbdfhklß\p{Lu}]$/u;
const SMALL = /^[acemnorsuvwxzаевгиклмнопстхαεικνοστυω]$/u;
/** Heights in type sizes of usual fonts: capitals and digits 0.66 to 0.74, small letters 0.45 to 0.55. */
const TALL_HEIGHT = 0.7;
const SMALL_HEIGHT = 0.5;
/** Fewer characters may be misread, touch a rule or be cut. */
const MIN_CHARACTERS = 2;
/** Pixels: how far the print of a character reaches from its centre at most. */
const REACH = 14;
/** In heights of the line's picture: a line measured larger or smaller was measured wrongly. */
const SMALLEST = 0.3;
const LARGEST = 0.97;

/**
 * Measures the type of a line by its capitals and digits, else by its small letters: the height of all the print depends
 * on whether a letter hangs below the line. Null where too few characters of known height are printed.
 */
export function measureType(glyphs: readonly Glyph[], mask: InkMask): PrintedType | null {
  const tall = extentsOf(glyphs, TALL, mask);
  const extents = tall.length >= MIN_CHARACTERS ? tall : extentsOf(glyphs, SMALL, mask);
  if (extents.length < MIN_CHARACTERS) return null;
  const height = median(extents.map(({ top, bottom }) => bottom - top));
  const size = height / (extents === tall ? TALL_HEIGHT : SMALL_HEIGHT);
  if (size < SMALLEST * mask.height || size > LARGEST * mask.height) return null;
  return { size, baseline: median(extents.map(({ bottom }) => bottom)) };
}

/** The first and the last row (exclusive) of the print of all characters of a class. */
function extentsOf(
  glyphs: readonly Glyph[],
  characters: RegExp,
  mask: InkMask,
): { top: number; bottom: number }[] {
  return glyphs.flatMap(({ text, x }, index) => {
    if (!characters.test(text.normalize('NFD'))) return [];
    const from = Math.max(x - REACH, middleOf(glyphs[index - 1], x) ?? 0);
    const to = Math.min(x + REACH, middleOf(glyphs[index + 1], x) ?? mask.width);
    return printAround(mask, from, to) ?? [];
  });
}

/** The rows of print between two columns that hang together, around the middle: dust and the next line are none of it. */
function printAround(mask: InkMask, from: number, to: number): { top: number; bottom: number } | null {
  const holdsInk = (row: number) => {
    for (let x = Math.floor(from); x < Math.ceil(to); x++) if (mask.pixels[row * mask.width + x]) return true;
    return false;
  };
  const middle = Math.floor(mask.height / 2);
  if (!holdsInk(middle)) return null;
  let top = middle;
  while (top > 0 && holdsInk(top - 1)) top--;
  let bottom = middle + 1;
  while (bottom < mask.height && holdsInk(bottom)) bottom++;
  // Print that reaches the edge is cut, or joined with the next line.
  return top === 0 || bottom === mask.height ? null : { top, bottom };
}

function middleOf(glyph: Glyph | undefined, x: number): number | null {
  return glyph ? (glyph.x + x) / 2 : null;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
