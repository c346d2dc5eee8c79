import type { Word } from '@ledgerlift/engine';
import { type Glyph, leastConfidence, textOf } from './decode.ts';
import { angleOf, heightOf, type Point, rotate, type TiltedBox } from './geometry.ts';
import { followInk, widestBlank } from './ink.ts';

/** A line as it was read. */
export interface ReadLine {
  /** Where it stands in the picture. */
  box: TiltedBox;
  /** With spaces; `x` in pixels of the line's own picture. */
  glyphs: Glyph[];
  /** Columns of the line's own picture that hold print. */
  ink: Uint8Array;
}

/** How positions in the picture become positions on the levelled page. */
export interface Levelling {
  centre: Point;
  /** Clockwise radians by which lines are tilted in the picture. */
  skew: number;
}

/** Pixels of the line's picture: a blank of this width is no gap between two letters of a word. */
const WORD_GAP = 12;

/** The words of a line with level boxes in pixels; a word's confidence is that of its least sure character. */
export function wordsOf(line: ReadLine, levelling: Levelling): Word[] {
  const groups = groupWords(line.glyphs);
  return groups.map((glyphs, index) => {
    const extent = extentOf(line.ink, glyphs, groups[index - 1], groups[index + 1]);
    return {
      text: textOf(glyphs),
      confidence: leastConfidence(glyphs),
      bold: false,
      ...place(line, extent, levelling),
    };
  });
}

/** Runs of glyphs without spaces, split also where Chinese or Japanese meets Latin letters or digits. */
function groupWords(glyphs: readonly Glyph[]): Glyph[][] {
  const groups: Glyph[][] = [];
  let current: Glyph[] = [];
  for (const glyph of glyphs) {
    const last = current.at(-1);
    const breaks =
      glyph.text.trim() === '' || (last && isIdeographic(last.text) !== isIdeographic(glyph.text));
    if (breaks && current.length > 0) {
      groups.push(current);
      current = [];
    }
    if (glyph.text.trim() !== '') current.push(glyph);
  }
  if (current.length > 0) groups.push(current);
  return groups;
}

function isIdeographic(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uff0f\uff1a-\uff1f]/u.test(
    text,
  );
}

/** Where a word begins and ends in the line's picture. The model tells it to half a letter, the print to a pixel. */
function extentOf(
  ink: Uint8Array,
  glyphs: readonly Glyph[],
  before: readonly Glyph[] | undefined,
  after: readonly Glyph[] | undefined,
): { from: number; to: number } {
  const first = glyphs[0]?.x ?? 0;
  const last = glyphs.at(-1)?.x ?? 0;
  const previous = before?.at(-1)?.x;
  const next = after?.[0]?.x;
  const leftLimit = previous === undefined ? 0 : widestBlank(ink, previous, first).end;
  const rightLimit = next === undefined ? ink.length : widestBlank(ink, last, next).start;
  return {
    from: Math.min(first, followInk(ink, first, leftLimit, WORD_GAP)),
    to: Math.max(last, followInk(ink, last, rightLimit, WORD_GAP)),
  };
}

function place(
  { box, ink }: ReadLine,
  extent: { from: number; to: number },
  { centre, skew }: Levelling,
): Pick<Word, 'box' | 'size' | 'angle'> {
  const pointAt = (x: number): Point => {
    const share = (2 * x) / ink.length - 1;
    const point = { x: box.centre.x + box.along.x * share, y: box.centre.y + box.along.y * share };
    return rotate(point, centre, -skew);
  };
  const start = pointAt(extent.from);
  const end = pointAt(extent.to);
  const height = heightOf(box);
  const angle = rightAngle(angleOf(box) - skew);
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const upright = angle === 90 || angle === 270;
  const halfWidth = (upright ? height : length) / 2;
  const halfHeight = (upright ? length : height) / 2;
  const x = (start.x + end.x) / 2;
  const y = (start.y + end.y) / 2;
  return {
    box: { x0: x - halfWidth, y0: y - halfHeight, x1: x + halfWidth, y1: y + halfHeight },
    size: height,
    angle,
  };
}

/** Clockwise degrees from 0, the nearest quarter turn. */
function rightAngle(radians: number): number {
  return (((Math.round(radians / (Math.PI / 2)) * 90) % 360) + 360) % 360;
}
