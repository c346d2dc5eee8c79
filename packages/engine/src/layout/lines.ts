import type { Box } from '@ledgerlift/contract';
import type { Page, Word } from '../page.ts';
import { centreY, median, overlap, unionBox } from './boxes.ts';
import { withNeighbours } from './slanted-lines.ts';

/** Words on one baseline of a page, from left to right. */
export interface Line {
  /** From 1. */
  page: number;
  words: Word[];
  box: Box;
  /** Height of the type in points: the median of its words. */
  size: number;
}

/** Text turned by more than this belongs to watermarks and margins, not to the table. */
const MAX_ANGLE_DEGREES = 5;
/** Words belong to one line when they overlap by this share of the smaller one's height. */
const MIN_VERTICAL_OVERLAP = 0.5;

/** Groups the upright words of a page into lines, from top to bottom. */
export function linesOf(page: Page): Line[] {
  const upright = withoutMargin(
    page,
    page.words.filter((word) => Math.abs(word.angle) <= MAX_ANGLE_DEGREES),
  );
  const sorted = [...upright].sort((a, b) => centreY(a.box) - centreY(b.box) || a.box.x0 - b.box.x0);
  const groups: { words: Word[]; y0: number; y1: number }[] = [];
  for (const word of sorted) {
    const home = [...groups.slice(-4)].reverse().find((group) => sharesLine(word, group.y0, group.y1));
    if (home) {
      home.words.push(word);
      // The band stays that of a typical word: a tall neighbour must not swallow the next line.
      if (word.box.y0 !== home.y0) home.y0 = median(home.words.map((w) => w.box.y0));
      if (word.box.y1 !== home.y1) home.y1 = median(home.words.map((w) => w.box.y1));
    } else groups.push({ words: [word], y0: word.box.y0, y1: word.box.y1 });
  }
  return withNeighbours(groups.map(({ words }) => words))
    .flatMap((words) => unstacked(words))
    .map((words) => lineOf(page.number, words))
    .sort((a, b) => centreY(a.box) - centreY(b.box));
}

/** Words one above the other overlap by less than this share of the lower one's height, and by more than this of its width. */
const MAX_STACKED_OVERLAP = 0.4;
const MIN_STACKED_WIDTH = 0.5;

/** The words of a group as lines: beside a word in large type, as of a logo, two lines of small type seem to be one. */
function unstacked(words: readonly Word[]): Word[][] {
  const largest = Math.max(...words.map(({ size }) => size));
  if (words.every(({ size }) => size * MIN_LARGER > largest)) return [[...words]];
  for (const upper of words) {
    const lower = words.find((other) => isStacked(upper, other));
    if (!lower) continue;
    const [above, below]: [Word[], Word[]] = [[], []];
    const shared = (word: Word, { box }: Word) => overlap(word.box.y0, word.box.y1, box.y0, box.y1);
    for (const word of words) (shared(word, lower) > shared(word, upper) ? below : above).push(word);
    return [...unstacked(above), ...unstacked(below)];
  }
  return [[...words]];
}

/** The type of a logo is this many times as large as that of others of its group. */
const MIN_LARGER = 1.4;

function isStacked(upper: Word, lower: Word): boolean {
  const [a, b] = [upper.box, lower.box];
  return (
    b.y0 > a.y0 &&
    overlap(a.y0, a.y1, b.y0, b.y1) < MAX_STACKED_OVERLAP * Math.min(heightOf(upper), heightOf(lower)) &&
    overlap(a.x0, a.x1, b.x0, b.x1) > MIN_STACKED_WIDTH * Math.min(a.x1 - a.x0, b.x1 - b.x0)
  );
}

function heightOf({ box }: Word): number {
  return box.y1 - box.y0;
}

/** The margin is this part of the page's width at most; what is printed there is this much smaller than the text. */
const MARGIN_SHARE = 0.08;
const MARGIN_TYPE_SHARE = 0.75;

/** The words without codes of forms: small print in the left margin, beside all words in the usual type. */
function withoutMargin({ width }: Page, words: readonly Word[]): Word[] {
  const usual = median(words.map(({ size }) => size));
  const isSmall = ({ size }: Word) => size <= MARGIN_TYPE_SHARE * usual;
  const left = words.reduce(
    (least, word) => (isSmall(word) ? least : Math.min(least, word.box.x0)),
    Number.POSITIVE_INFINITY,
  );
  const end = Math.min(MARGIN_SHARE * width, left);
  return words.filter((word) => !isSmall(word) || word.box.x1 > end);
}

/** A sign this many times as tall as the words beside it (of a seal or logo) is not on their line. */
const MAX_HEIGHT_RATIO = 2.5;

function sharesLine(word: Word, y0: number, y1: number): boolean {
  const [low, high] = [word.box.y1 - word.box.y0, y1 - y0].sort((a, b) => a - b);
  if (low !== undefined && high !== undefined && high > MAX_HEIGHT_RATIO * low) return false;
  const shared = overlap(word.box.y0, word.box.y1, y0, y1);
  return shared >= MIN_VERTICAL_OVERLAP * Math.min(word.box.y1 - word.box.y0, y1 - y0);
}

/** Makes a line of words on one baseline. Throws RangeError without words. */
export function lineOf(page: number, words: readonly Word[]): Line {
  const ordered = [...words].sort((a, b) => a.box.x0 - b.box.x0);
  return {
    page,
    words: ordered,
    box: unionBox(ordered.map((word) => word.box)),
    size: median(ordered.map((word) => word.size)),
  };
}

const textOfWords = new WeakMap<readonly Word[], string>();

/** The line's words joined by single spaces. Cached per line, since many rules use it. */
export function lineText({ words }: Line): string {
  const known = textOfWords.get(words);
  if (known !== undefined) return known;
  const text = words.map((word) => word.text).join(' ');
  textOfWords.set(words, text);
  return text;
}

/** A gap wider than this many type heights separates columns rather than words. */
const COLUMN_GAP_EMS = 1.1;

/** Phrases of a line's words by the gap, in type heights, that separates them. */
const phrasesOfWords = new WeakMap<readonly Word[], Map<number, readonly Line[]>>();

/** Splits a line at wide gaps between words: the parts are phrases or cells of columns. Cached per line. */
export function phrasesOf(line: Line, gapEms = COLUMN_GAP_EMS): readonly Line[] {
  const known = phrasesOfWords.get(line.words) ?? new Map<number, readonly Line[]>();
  const found = known.get(gapEms);
  if (found) return found;
  const phrases = splitAtGaps(line, gapEms);
  phrasesOfWords.set(line.words, known.set(gapEms, phrases));
  return phrases;
}

function splitAtGaps(line: Line, gapEms: number): readonly Line[] {
  const phrases: Word[][] = [];
  let right = Number.NEGATIVE_INFINITY;
  for (const word of line.words) {
    const current = phrases.at(-1);
    if (current && word.box.x0 - right <= gapEms * typeSize(line)) current.push(word);
    else phrases.push([word]);
    right = Math.max(current ? right : word.box.x1, word.box.x1);
  }
  return phrases.map((words) => lineOf(line.page, words));
}

/** Points: recognition may measure a line as flatter than any print. */
const MIN_TYPE_SIZE = 4;

/** The height of a line's type in points, by which distances are measured; the least height without a line. */
export function typeSize(line: Pick<Line, 'size'> | undefined): number {
  return Math.max(MIN_TYPE_SIZE, line?.size ?? 0);
}
