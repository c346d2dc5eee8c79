import { isWhiteSpace } from './clean-text.ts';
import type { Character } from './read-characters.ts';

/** Maximum glyphs between a cluster and its repetition. */
const LOOK_BACK = 6;
/** Minimum overlap, as a share of the narrower cluster. */
const OVERLAP = 0.5;
/** Letters closer than this many times the type size have no space between them. */
const TOUCHING = 0.15;
/** Marks above and below letters, and the Thai and Lao vowels that PDFium separates from what follows. */
const MARK = /[\p{M}\u0e33\u0eb3]/u;

/**
 * In scripts that stack marks on letters, some programs map every glyph of a stack to all of its letters: 'รุ่' comes
 * once for the letter and again for the mark above it. Drops the repetitions, and the spaces that PDFium sees around
 * them.
 */
export function dropRepeatedClusters(characters: readonly Character[]): Character[] {
  if (!characters.some(({ text }) => MARK.test(text))) return [...characters];
  const glyphs = groupByTextObject(characters);
  const kept: Character[][] = [];
  let dropped = false;
  for (const [index, glyph] of glyphs.entries()) {
    const last = kept.at(-1)?.at(-1);
    if (isRepeated(glyph, kept)) dropped = true;
    else if (!last || !isFalseSpace(last, glyph, glyphs[index + 1]?.[0], dropped)) {
      kept.push(glyph);
      dropped = false;
    }
  }
  return kept.flat();
}

function groupByTextObject(characters: readonly Character[]): Character[][] {
  const glyphs: Character[][] = [];
  for (const character of characters) {
    const current = glyphs.at(-1);
    if (current && current[0]?.textObject === character.textObject) current.push(character);
    else glyphs.push([character]);
  }
  return glyphs;
}

function isRepeated(glyph: readonly Character[], before: readonly Character[][]): boolean {
  const text = textOf(glyph);
  if (glyph.length < 2 || !MARK.test(text)) return false;
  return before.slice(-LOOK_BACK).some((other) => textOf(other) === text && overlap(glyph, other) >= OVERLAP);
}

function isFalseSpace(
  last: Character,
  glyph: readonly Character[],
  next: Character | undefined,
  afterDropped: boolean,
): boolean {
  const [space] = glyph;
  const generated = glyph.length === 1 && space?.textObject === 0 && isWhiteSpace(space.text);
  if (!generated || !next || !(afterDropped || MARK.test(last.text))) return false;
  const gap = next.box.x0 - last.box.x1;
  return Math.abs(gap) < TOUCHING * last.size && next.box.y0 < last.box.y1 && next.box.y1 > last.box.y0;
}

function textOf(glyph: readonly Character[]): string {
  return glyph.map(({ text }) => text).join('');
}

/** Overlap as a share of the narrower glyph's width; 0 on different lines. A mark lies above or below its letter. */
function overlap(a: readonly Character[], b: readonly Character[]): number {
  const [left, right] = [boundsOf(a), boundsOf(b)];
  const gap = Math.max(left.y0 - right.y1, right.y0 - left.y1);
  if (gap > Math.max(left.y1 - left.y0, right.y1 - right.y0) / 2) return 0;
  const shared = Math.min(left.x1, right.x1) - Math.max(left.x0, right.x0);
  return shared / Math.max(0.01, Math.min(left.x1 - left.x0, right.x1 - right.x0));
}

function boundsOf(glyph: readonly Character[]): Character['box'] {
  return {
    x0: Math.min(...glyph.map(({ box }) => box.x0)),
    y0: Math.min(...glyph.map(({ box }) => box.y0)),
    x1: Math.max(...glyph.map(({ box }) => box.x1)),
    y1: Math.max(...glyph.map(({ box }) => box.y1)),
  };
}
