import type { Dimension } from '../dimension.ts';
import { ASCENT } from './font-metrics.ts';
import type { Sheet, SheetWord } from './sheet.ts';

/** Where a browser printed a page, lines of text begin at whole pixels. */
export const PIXELS = { free: 12, whole: 1 } as const satisfies Dimension;

/** Points. */
const PIXEL = 0.75;

/**
 * Moves text as a browser does: the top of a word and its height above the baseline are whole pixels, so that small and
 * large words of one line are up to a pixel apart.
 */
export function moveToPixels({ words, shapes }: Sheet): void {
  for (const word of words) if (!word.turned) moveWord(word);
  for (const shape of shapes) {
    shape.y0 = whole(shape.y0);
    shape.y1 = Math.max(shape.y0 + PIXEL, whole(shape.y1));
  }
}

function moveWord(word: SheetWord): void {
  const ascent = ASCENT * word.size;
  const baseline = whole(word.baseline - ascent) + whole(ascent);
  const by = baseline - word.baseline;
  word.baseline = baseline;
  word.box = { ...word.box, y0: word.box.y0 + by, y1: word.box.y1 + by };
}

const whole = (points: number) => Math.round(points / PIXEL) * PIXEL;
