import type { Box } from '@ledgerlift/contract';
import { isUnknown, isWhiteSpace } from './clean-text.ts';
import type { Character } from './read-characters.ts';

/**
 * What a page's own text is worth: `sound` to be used, `blank` when nothing at all is drawn. Otherwise the page has to be
 * recognised from its picture: its text is `missing`, `garbled` (drawn, but the file does not tell the letters), or
 * `doubtful` (the file gives bare glyph codes that may be the letters: only the picture can tell).
 */
export type TextSoundness = 'sound' | 'blank' | 'missing' | 'garbled' | 'doubtful';

/** A page of a statement or an invoice has hundreds of characters; a scan with a stamp or a page number has fewer than these. */
const NEARLY_NO_CHARACTERS = 100;
/** Share of the page that pictures cover on a scan. */
const SCAN_COVERAGE = 0.5;
/** Share of unknown characters from which a text layer is no good, and of bare glyph codes from which it is doubtful. */
const GARBLED_SHARE = 0.3;
const DOUBTFUL_SHARE = 0.1;

/** Judges the text layer of a page of the given size in points. `objects` counts everything that is drawn. */
export function judgeText(
  characters: readonly Character[],
  pictures: readonly Box[],
  page: { width: number; height: number; objects: number },
): TextSoundness {
  const visible = characters.filter((character) => !isWhiteSpace(character.text));
  const unknown = visible.filter((character) => isUnknown(character.text)).length;
  if (visible.length === 0) return page.objects === 0 ? 'blank' : 'missing';
  if (unknown > GARBLED_SHARE * visible.length) return 'garbled';
  const unmapped = visible.filter((character) => character.unmapped).length;
  if (unmapped > DOUBTFUL_SHARE * visible.length) return 'doubtful';
  const scanned = visible.length < NEARLY_NO_CHARACTERS && coverage(pictures, page) >= SCAN_COVERAGE;
  return scanned ? 'missing' : 'sound';
}

const GRID = 40;

/** Share of a page, 0 to 1, that lies under at least one of the boxes. Scans are often cut into many strips. */
export function coverage(boxes: readonly Box[], page: { width: number; height: number }): number {
  if (boxes.length === 0) return 0;
  let covered = 0;
  for (let row = 0; row < GRID; row++)
    for (let column = 0; column < GRID; column++) {
      const x = ((column + 0.5) / GRID) * page.width;
      const y = ((row + 0.5) / GRID) * page.height;
      if (boxes.some((box) => contains(box, x, y))) covered++;
    }
  return covered / (GRID * GRID);
}

/** True when a point lies in a box. */
export function contains(box: Box, x: number, y: number): boolean {
  return x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1;
}
