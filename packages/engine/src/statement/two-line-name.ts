import type { DocumentContext } from '../document-context.ts';
import { type Line, lineText, phrasesOf } from '../layout/lines.ts';
import { isNameOfPlace } from './address-block.ts';
import { TITLE_WORD } from './head-words.ts';
import { labelOf } from './labels.ts';
import { isTitle } from './title-terms.ts';

/** The two lines of a logo begin within so many points, and are so many type heights apart from top to top. */
const SAME_EDGE = 2;
const PITCH_EMS = 1.6;
/** Type sizes of one logo differ by this share at most. */
const SAME_SIZE_SHARE = 0.05;
const MAX_WORDS = 3;

/**
 * The large phrase of a logo with the one above or below it in the same type at the same edge: 'BANCO DEL' over 'EJEMPLO'. The
 * phrase alone where there is none, or more than one.
 */
export function inTwoLines(context: DocumentContext, name: Line): Line {
  const phrases = context.lines.filter(({ page }) => page === name.page).flatMap((line) => phrasesOf(line));
  const others = phrases.filter((other) => isNextLine(name, other));
  const [other] = others;
  if (!other || others.length > 1 || !isPartOfName(other) || !isPartOfName(name)) return name;
  const beyond = phrases.some((third) => third.box.y0 !== name.box.y0 && isNextLine(other, third));
  if (beyond) return name;
  const [upper, lower] = other.box.y0 < name.box.y0 ? [other, name] : [name, other];
  return { ...upper, words: [...upper.words, ...lower.words] };
}

function isNextLine(name: Line, other: Line): boolean {
  const apart = Math.abs(other.box.y0 - name.box.y0);
  return (
    apart > 0 &&
    apart <= PITCH_EMS * name.size &&
    Math.abs(other.box.x0 - name.box.x0) <= SAME_EDGE &&
    Math.abs(other.size - name.size) <= SAME_SIZE_SHARE * name.size
  );
}

function isPartOfName(line: Line): boolean {
  const text = lineText(line);
  return (
    line.words.length <= MAX_WORDS &&
    !/\d|[:：]/.test(text) &&
    !TITLE_WORD.test(text) &&
    !isTitle(text) &&
    !isNameOfPlace(text) &&
    labelOf(line) === null
  );
}
