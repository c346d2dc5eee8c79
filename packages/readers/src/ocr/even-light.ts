import type { RasterImage } from '@ledgerlift/engine';
import { brightness } from './ink.ts';

/** Pixels of the line's picture: the light changes little within a stretch of this length. */
const STRETCH = 32;
/** Brightness levels (of 256): paper that varies less is even. */
const LEAST_CHANGE = 40;
/** Brightness levels around the commonest one that count as paper. */
const PAPER_BAND = 24;
/** The share of pixels lighter than paper above which the print may be light. */
const MAX_LIGHTER = 0.1;
/** Brightness levels: darker paper is a coloured field with light print, or a picture. */
const DARKEST_PAPER = 40;

/**
 * The picture of a line (see cropLine) as if the light fell evenly on it, where a shadow crosses it: every stretch of it
 * is made as light as its lightest paper. The same picture where the light is even or the print is light.
 */
export function evenLight(line: RasterImage): RasterImage {
  const papers = papersOf(line);
  if (!papers) return line;
  const lightest = Math.max(...papers);
  if (lightest - Math.min(...papers) < LEAST_CHANGE) return line;
  const { width, height } = line;
  const data = new Uint8Array(line.data.length);
  for (let x = 0; x < width; x++) {
    const factor = lightest / paperAt(papers, x);
    for (let y = 0; y < height; y++) {
      const offset = (y * width + x) * 3;
      for (let channel = offset; channel < offset + 3; channel++)
        data[channel] = Math.min(255, (line.data[channel] ?? 0) * factor);
    }
  }
  return { data, width, height };
}

/** The brightness of the paper of every stretch; null where the print is not darker than the paper everywhere. */
function papersOf({ data, width, height }: RasterImage): number[] | null {
  const papers: number[] = [];
  for (let from = 0; from < width; from += STRETCH) {
    const to = Math.min(width, from + STRETCH);
    const histogram = new Uint32Array(256);
    for (let y = 0; y < height; y++) {
      for (let x = from; x < to; x++) {
        const level = brightness(data, (y * width + x) * 3);
        histogram[level] = (histogram[level] ?? 0) + 1;
      }
    }
    const paper = commonestLevel(histogram);
    const lighter = histogram
      .subarray(Math.min(255, paper + PAPER_BAND))
      .reduce((sum, count) => sum + count, 0);
    if (paper < DARKEST_PAPER || lighter > MAX_LIGHTER * (to - from) * height) return null;
    papers.push(paper);
  }
  return papers;
}

/** The middle of the band of levels that most pixels have. */
function commonestLevel(histogram: Uint32Array): number {
  let count = 0;
  let most = 0;
  let best = 0;
  for (let level = 0; level < histogram.length; level++) {
    count += (histogram[level] ?? 0) - (histogram[level - PAPER_BAND] ?? 0);
    if (count <= most) continue;
    most = count;
    best = level - PAPER_BAND / 2;
  }
  return Math.max(0, best);
}

/** The paper at a column: between the middles of two stretches, what lies between their papers. */
function paperAt(papers: readonly number[], x: number): number {
  const position = Math.min(papers.length - 1, Math.max(0, (x + 0.5) / STRETCH - 0.5));
  const index = Math.floor(position);
  const [left = 1, right = left] = papers.slice(index, index + 2);
  return left + (right - left) * (position - index);
}
