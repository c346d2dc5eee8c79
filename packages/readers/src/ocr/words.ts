import type { Word } from '@ledgerlift/engine';
import { type Glyph, leastConfidence, textOf } from './decode.ts';
import { MIN_BOX_HEIGHT } from './fit-height.ts';
import type { Levelling } from './flatten/levelling.ts';
import { angleOf, heightOf, type Point, type TiltedBox } from './geometry.ts';
import { followInk, type InkMask, inkColumns, widestBlank } from './ink.ts';
import { measureType, type PrintedType } from './type-size.ts';

/** A line as it was read. */
export interface ReadLine {
  /** Its position in the picture. */
  box: TiltedBox;
  /** With spaces; `x` in pixels of the line's own picture. */
  glyphs: Glyph[];
  /** The print in the line's own picture. */
  mask: InkMask;
}

/** Pixels of the line's picture: a blank of this width separates words, not letters. */
const WORD_GAP = 12;

/** How a line of the picture maps to the page. */
export type LineLevelling = Pick<Levelling, 'level' | 'angleAt'>;

/** The words of a line with level boxes in pixels of the page; a word's confidence is that of its least sure character. */
export function wordsOf(line: ReadLine, levelling: LineLevelling): Word[] {
  const groups = groupWords(line.glyphs);
  const ink = inkColumns(line.mask);
  const laid = layLine(line, levelling);
  return groups.map((glyphs, index) => {
    const extent = extentOf(ink, glyphs, groups[index - 1], groups[index + 1]);
    return {
      text: textOf(glyphs),
      confidence: leastConfidence(glyphs),
      bold: false,
      ...placeWord(laid, extent, ink.length),
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
  /** Of the type, in pixels of the page. */
  size: number;
  /** How far its words reach above and below its middle, in pixels of the page. */
  above: number;
  below: number;
  /** Clockwise degrees, a quarter turn or none. */
  angle: number;
}

/** How far a word reaches above and below the baseline in type sizes, as fonts state it. */
const ASCENT = 0.9;
const DESCENT = 0.21;
/** Pixels of the picture: in lower boxes a row of pixels more or less would change the size by a tenth. */
const LEAST_MEASURED = 1.1 * MIN_BOX_HEIGHT;
/** Positions along a line at which its height on the page is measured. */
const PROBES = [0, 0.25, 0.5, 0.75, 1];

/**
 * Gives all words of a line the same height, even if the line is bent or its box not quite parallel to the page's
 * lines.
 */
function layLine({ box, glyphs, mask }: ReadLine, { level, angleAt }: LineLevelling): LaidLine {
  const { centre, along, down } = box;
  const laid = (share: number): Point =>
    level({ x: centre.x + along.x * (2 * share - 1), y: centre.y + along.y * (2 * share - 1) });
  const probes = PROBES.map(laid);
  const x = probes.reduce((sum, point) => sum + point.x, 0) / probes.length;
  const y = probes.reduce((sum, point) => sum + point.y, 0) / probes.length;
  const top = level({ x: centre.x - down.x, y: centre.y - down.y });
  const bottom = level({ x: centre.x + down.x, y: centre.y + down.y });
  const height = Math.hypot(bottom.x - top.x, bottom.y - top.y);
  const angle = rightAngle(angleOf(box) - angleAt(centre));
  const upright = angle === 90 || angle === 270;
  return {
    pointAt: (share) => (upright ? { x, y: laid(share).y } : { x: laid(share).x, y }),
    angle,
    ...(angle === 0 && heightOf(box) >= LEAST_MEASURED
      ? heightsOf(measureType(glyphs, mask), height, mask.height)
      : halved(height)),
  };
}

type Heights = Pick<LaidLine, 'size' | 'above' | 'below'>;

/** `height`: of the line's box on the page, `rows` that of its picture. */
function heightsOf(type: PrintedType | null, height: number, rows: number): Heights {
  if (!type) return halved(height);
  const size = (type.size * height) / rows;
  const baseline = (type.baseline / rows - 0.5) * height;
  return { size, above: ASCENT * size - baseline, below: DESCENT * size + baseline };
}

function halved(height: number): Heights {
  return { size: height, above: height / 2, below: height / 2 };
}

function placeWord(
  { pointAt, size, above, below, angle }: LaidLine,
  extent: { from: number; to: number },
  columns: number,
): Pick<Word, 'box' | 'size' | 'angle'> {
  const start = pointAt(extent.from / columns);
  const end = pointAt(extent.to / columns);
  const halfLength = Math.hypot(end.x - start.x, end.y - start.y) / 2;
  const x = (start.x + end.x) / 2;
  const y = (start.y + end.y) / 2;
  const upright = angle === 90 || angle === 270;
  return {
    box: upright
      ? { x0: x - above, y0: y - halfLength, x1: x + below, y1: y + halfLength }
      : { x0: x - halfLength, y0: y - above, x1: x + halfLength, y1: y + below },
    size,
    angle,
  };
}

/** Clockwise degrees from 0, the nearest quarter turn. */
function rightAngle(radians: number): number {
  return (((Math.round(radians / (Math.PI / 2)) * 90) % 360) + 360) % 360;
}
