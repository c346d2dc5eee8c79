import { type Line, lineOf } from '../layout/lines.ts';
import type { Word } from '../page.ts';

const CHARACTER_WIDTH_POINTS = 5;
const SPACE_WIDTH_POINTS = 3;
const TYPE_SIZE_POINTS = 10;

/** One line in a proportional type, for tests: one space separates words of a phrase, five spaces separate columns. */
export function lineOfText(text: string): Line {
  let x = 40;
  const words: Word[] = [];
  for (const part of text.split(/(\s)/)) {
    if (part.trim() !== '') words.push(wordAt(part, x));
    x += part.trim() === '' ? SPACE_WIDTH_POINTS * part.length : CHARACTER_WIDTH_POINTS * part.length;
  }
  return lineOf(1, words);
}

function wordAt(text: string, x0: number): Word {
  const x1 = x0 + CHARACTER_WIDTH_POINTS * text.length;
  return {
    text,
    box: { x0, y0: 100, x1, y1: 112 },
    confidence: 1,
    size: TYPE_SIZE_POINTS,
    bold: false,
    angle: 0,
  };
}
