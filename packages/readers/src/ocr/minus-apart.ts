import type { RasterImage } from '@ledgerlift/engine';
import { isFigure, MAX_GAP, minusAt, wordsIn } from './add-overlooked-minus.ts';
import { cropLine } from './crop.ts';
import { type Glyph, textOf } from './decode.ts';
import { heightOf, lengthOf, type TiltedBox } from './geometry.ts';
import { type InkMask, inkOf } from './ink.ts';
import { type Band, bandOf } from './ink-runs.ts';
import { type Stroke, strokeBeside } from './level-stroke.ts';
import { lengthen } from './trim-overlap.ts';
import type { ReadLine } from './words.ts';

/** In heights of the line's box: a wider space than that of a minus before its amount separates columns. */
const REACH = 1.5;
/** In heights of the digits: the paper between an amount and a minus of its own, a space of a typewriter at most. */
const MAX_SPACE = 1.3;
/** A currency sign before an amount or behind it, and the tax class behind it: '1.89 A', '1.89*B'. */
const BESIDE_AMOUNT = /^[$€£¥]|[$€£¥]$|[*#]?[A-Z]?[*#]?$/g;

/**
 * Adds the minus that is printed apart from the amount with which a line begins or ends ('DISCOUNT - 1.89'): the
 * detector gives no box to a lone stroke. The line's box grows so that it holds the minus. `boxes` are those of all lines
 * of the picture.
 */
export function addMinusApart(line: ReadLine, image: RasterImage, boxes: readonly TiltedBox[]): ReadLine {
  const words = wordsIn(line.glyphs).filter((word) => textOf(word) !== ' ');
  const [first, last] = [words[0] ?? [], words.at(-1) ?? []];
  const reach = (word: readonly Glyph[]) => (isAmount(word) ? REACH * heightOf(line.box) : 0);
  if (reach(first) + reach(last) === 0) return line;
  const box = lengthen(line.box, { left: reach(first), right: reach(last) }, boxes);
  if (lengthOf(box) === lengthOf(line.box)) return line;
  const mask = inkOf(cropLine(image, box));
  const moved = (glyphs: readonly Glyph[]) => glyphs.map((glyph) => ({ ...glyph, x: movedTo(glyph.x) }));
  const before = isAmount(first) ? minusBeside(moved(first), -1, mask) : null;
  const behind = isAmount(last) ? minusBeside(moved(last), 1, mask) : null;
  if (!before === !behind) return line;
  const glyphs = moved(line.glyphs);
  return {
    box,
    mask,
    glyphs: before ? [...before, ...glyphs] : [...glyphs, ...(behind ?? [])],
  };

  /** From a column of the line's picture to one of the longer line's. */
  function movedTo(x: number): number {
    const along = { x: line.box.centre.x - box.centre.x, y: line.box.centre.y - box.centre.y };
    const offset =
      (along.x * box.along.x + along.y * box.along.y) / (lengthOf(box) / 2) +
      (x / line.mask.width - 0.5) * lengthOf(line.box);
    return (offset / lengthOf(box) + 0.5) * mask.width;
  }
}

function isAmount(word: readonly Glyph[]): boolean {
  return isFigure(textOf(word).replace(BESIDE_AMOUNT, ''));
}

/** The minus on one side of an amount, with the space between them; null when there is none. */
function minusBeside(word: readonly Glyph[], side: -1 | 1, mask: InkMask): Glyph[] | null {
  const digits = word.filter(({ text }) => /\d/.test(text));
  const [first, last] = [digits[0], digits.at(-1)];
  const outermost = side < 0 ? word[0] : word.at(-1);
  const band = first && last ? bandOf(mask, first.x, last.x) : null;
  if (!outermost || !band) return null;
  const stroke = strokeBeside(mask, outermost.x, side, band, MAX_SPACE);
  if (!stroke || !isAlone(stroke, side, band, mask)) return null;
  const minus = minusAt(stroke);
  const isGlued = strokeBeside(mask, outermost.x, side, band, MAX_GAP) !== null;
  const space: Glyph[] = isGlued
    ? []
    : [{ text: ' ', confidence: minus.confidence, x: (minus.x + outermost.x) / 2 }];
  return side < 0 ? [minus, ...space] : [...space, minus];
}

/** Whether the stroke lies whole in the picture, and no other one follows, as in a row of dashes. */
function isAlone(stroke: Stroke, side: -1 | 1, band: Band, mask: InkMask): boolean {
  if (stroke.from <= 0 || stroke.to >= mask.width - 1) return false;
  return strokeBeside(mask, minusAt(stroke).x, side, band, MAX_SPACE) === null;
}
