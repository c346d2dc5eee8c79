import type { Word } from '@ledgerlift/engine';
import { type Glyph, leastConfidence, textOf } from './decode.ts';
import type { Levelling } from './flatten/levelling.ts';
import { angleOf, type Point, type TiltedBox } from './geometry.ts';
import { followInk, widestBlank } from './ink.ts';

/** A line as it was read. */
export interface ReadLine {
  /** Its position in the picture. */
  box: TiltedBox;
  /** With spaces; `x` in pixels of the line's own picture. */
  glyphs: Glyph[];
  /** Columns of the line's own picture that hold print. */
  ink: Uint8Array;
}

/** Pixels of the line's picture: a blank of this width separates words, not letters. */
const WORD_GAP = 12;

/** How a line of the picture maps to the page. */
export type LineLevelling = Pick<Levelling, 'level' | 'angleAt'>;

/** The words of a line with level boxes in pixels of the page; a word's confidence is that of its least sure character. */
export function wordsOf(line: ReadLine, levelling: LineLevelling): Word[] {
  const groups = groupWords(line.glyphs);
  const laid = layLine(line.box, levelling);
  return groups.map((glyphs, index) => {
    const extent = extentOf(line.ink, glyphs, groups[index - 1], groups[index + 1]);
    return {
      text: textOf(glyphs),
      confidence: leastConfidence(glyphs),
      bold: false,
      ...placeWord(laid, extent, line.ink.length),
    };
  });
}

/** Runs of glyphs without spaces, split also between Chinese or Japanese and Latin letters or digits. */
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

/** Start and end of a word in the line's picture. The model locates it to half a letter, the print to a pixel. */
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

/** A line on the page. */
interface LaidLine {
  /** From the line's beginning, 0, to its end, 1. */
  pointAt(share: number): Point;
  /** Pixels of the page. */
  height: number;
  /** Clockwise degrees, a quarter turn or none. */
  angle: number;
}

/** Positions along a line at which its height on the page is measured. */
const PROBES = [0, 0.25, 0.5, 0.75, 1];

/**
 * Gives all words of a line the same height, even if the line is bent or its box not quite parallel to the page's
 * lines.
 */
function layLine(box: TiltedBox, { level, angleAt }: LineLevelling): LaidLine {
  const { centre, along, down } = box;
  const laid = (share: number): Point =>
    level({ x: centre.x + along.x * (2 * share - 1), y: centre.y + along.y * (2 * share - 1) });
  const probes = PROBES.map(laid);
  const x = probes.reduce((sum, point) => sum + point.x, 0) / probes.length;
  const y = probes.reduce((sum, point) => sum + point.y, 0) / probes.length;
  const top = level({ x: centre.x - down.x, y: centre.y - down.y });
  const bottom = level({ x: centre.x + down.x, y: centre.y + down.y });
  const angle = rightAngle(angleOf(box) - angleAt(centre));
  const upright = angle === 90 || angle === 270;
  return {
    pointAt: (share) => (upright ? { x, y: laid(share).y } : { x: laid(share).x, y }),
    height: Math.hypot(bottom.x - top.x, bottom.y - top.y),
    angle,
  };
}

function placeWord(
  { pointAt, height, angle }: LaidLine,
  extent: { from: number; to: number },
  columns: number,
): Pick<Word, 'box' | 'size' | 'angle'> {
  const start = pointAt(extent.from / columns);
  const end = pointAt(extent.to / columns);
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
