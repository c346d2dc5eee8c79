import type { Page, Word } from '../page.ts';

const CHARACTER_WIDTH_POINTS = 6;
const LINE_HEIGHT_POINTS = 14;
const TYPE_SIZE_POINTS = 10;

/**
 * A page laid out like the given text in a fixed-width type, for tests: words keep their positions, two spaces are a
 * wide gap between words, three separate columns. Empty lines take space.
 */
export function pageOfText(text: string, source: Page['source'] = 'text', number = 1): Page {
  const lines = text.replace(/^\n/, '').split('\n');
  const words = lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map((match) => wordAt(match[0], match.index, row)),
  );
  const widest = Math.max(1, ...lines.map((line) => line.length));
  return {
    number,
    width: (widest + 8) * CHARACTER_WIDTH_POINTS,
    height: (lines.length + 4) * LINE_HEIGHT_POINTS,
    words,
    rules: [],
    source,
  };
}

function wordAt(text: string, column: number, row: number): Word {
  const x0 = (column + 4) * CHARACTER_WIDTH_POINTS;
  const y0 = (row + 2) * LINE_HEIGHT_POINTS;
  return {
    text,
    box: { x0, y0, x1: x0 + text.length * CHARACTER_WIDTH_POINTS, y1: y0 + TYPE_SIZE_POINTS + 2 },
    confidence: 1,
    size: TYPE_SIZE_POINTS,
    bold: false,
    angle: 0,
  };
}
