import type { Page, Word } from '../page.ts';
import { overlap } from './boxes.ts';
import { type Line, lineOf } from './lines.ts';

/**
 * Consecutive lines of one column, close to each other and aligned at one edge or at their centres, like addresses;
 * top to bottom.
 */
export type Stack = readonly Line[];

/** Text turned by more than this belongs to watermarks and margins. */
const MAX_ANGLE_DEGREES = 5;
/** Maximum gap between words of one phrase, in type heights. */
const WORD_GAP_EMS = 1.1;
/** Minimum vertical overlap of words in one phrase: columns side by side may be half a line apart. */
const MIN_SHARED_HEIGHT = 0.7;
/** Maximum offset of the edges or centres of lines in one stack, in type heights. */
const SAME_EDGE_EMS = 0.5;
/** Maximum distance from line to line, in type heights. */
const MAX_PITCH_EMS = 2.1;
/** Maximum ratio of type sizes in one stack: a title is above an address, not part of it. */
const MAX_SIZE_RATIO = 1.3;
/** A step wider than the one before by this factor separates two stacks. */
const MAX_STEP_RATIO = 1.45;

/**
 * The stacks of a page, by their upper edge. Built from words, so that columns with lines at different heights stay
 * separate.
 */
export function stacksOf(page: Page): Stack[] {
  const phrases = phrasesOfPage(page).sort((a, b) => a.box.y0 - b.box.y0);
  const stacks: Line[][] = [];
  for (const phrase of phrases) {
    const home = stacks.filter((stack) => continues(stack, phrase)).at(-1);
    if (home) home.push(phrase);
    else stacks.push([phrase]);
  }
  return stacks;
}

function continues(stack: readonly Line[], phrase: Line): boolean {
  const last = stack.at(-1);
  if (!last) return false;
  const size = Math.max(last.size, phrase.size);
  const step = phrase.box.y0 - last.box.y0;
  if (size > MAX_SIZE_RATIO * Math.min(last.size, phrase.size)) return false;
  if (step <= 0.4 * size || step > MAX_PITCH_EMS * size) return false;
  const slack = SAME_EDGE_EMS * size;
  const isBelow = [
    phrase.box.x0 - last.box.x0,
    phrase.box.x1 - last.box.x1,
    centreX(phrase) - centreX(last),
  ].some((shift) => Math.abs(shift) <= slack);
  if (!isBelow) return false;
  const before = stack.at(-2);
  return !before || step <= MAX_STEP_RATIO * (last.box.y0 - before.box.y0) + 1;
}

function centreX({ box }: Line): number {
  return (box.x0 + box.x1) / 2;
}

function phrasesOfPage(page: Page): Line[] {
  const upright = page.words.filter(({ angle }) => Math.abs(angle) <= MAX_ANGLE_DEGREES);
  const phrases: Word[][] = [];
  for (const word of [...upright].sort((a, b) => a.box.x0 - b.box.x0)) {
    const home = phrases.find((phrase) => joins(phrase.at(-1), word));
    if (home) home.push(word);
    else phrases.push([word]);
  }
  return phrases.map((words) => lineOf(page.number, words));
}

function joins(last: Word | undefined, word: Word): boolean {
  if (!last) return false;
  const size = Math.max(4, Math.min(last.size, word.size));
  const gap = word.box.x0 - last.box.x1;
  const height = Math.min(last.box.y1 - last.box.y0, word.box.y1 - word.box.y0);
  const shared = overlap(last.box.y0, last.box.y1, word.box.y0, word.box.y1);
  return gap <= WORD_GAP_EMS * size && gap >= -0.5 * size && shared >= MIN_SHARED_HEIGHT * height;
}
