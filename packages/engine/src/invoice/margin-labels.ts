import type { Box, TextCell } from '@ledgerlift/contract';
import { textCellFrom } from '../cells.ts';
import { unionBox } from '../layout/boxes.ts';
import { findPhrases } from '../lexicon/phrase-book.ts';
import type { Page, Word } from '../page.ts';
import type { Field } from './field.ts';
import { FIELD_BOOK, type FieldRole } from './field-labels.ts';
import { isName } from './party-names.ts';

/** A label printed from top to bottom, one letter a line, beside the box that it names. */
interface MarginLabel {
  role: FieldRole;
  box: Box;
}

/** Letters under each other are at most this far apart, from top to top, in type heights. */
const MAX_STEP_EMS = 2.5;
const LETTER = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]$/u;

/**
 * The name in the box beside a label that is printed from top to bottom, as on Chinese and Korean tax invoices, whose boxes
 * of seller and buyer are side by side with the same labels. Null where no such label names the party.
 */
export function partyBesideMargin(
  page: Page | undefined,
  fields: readonly Field[],
  role: 'vendor' | 'client',
): TextCell | null {
  if (!page) return null;
  const labels = marginLabels(page);
  const [own, ...others] = labels.filter((label) => label.role === role);
  if (!own || others.length) return null;
  const end = Math.min(page.width, ...labels.map(({ box }) => box.x0).filter((x0) => x0 > own.box.x1));
  const isInBox = ({ box }: Word) =>
    box.x0 >= own.box.x0 && box.x1 <= end && box.y1 > own.box.y0 && box.y0 < own.box.y1;
  const names = fields.flatMap((field) => {
    const [first] = field.label;
    if (field.role !== 'name' || !first || field.line.page !== page.number || !isInBox(first)) return [];
    const words = field.right.filter(isInBox);
    if (!words.length) return [];
    const cell = textCellFrom({ words, page: page.number });
    return isName(cell.value ?? '') ? [cell] : [];
  });
  return names.length === 1 && names[0] ? names[0] : null;
}

function marginLabels(page: Page): MarginLabel[] {
  const letters = page.words.filter(({ text }) => LETTER.test(text)).sort((a, b) => a.box.y0 - b.box.y0);
  const columns: Word[][] = [];
  for (const letter of letters) {
    const home = columns.find((column) => goesOn(column.at(-1), letter));
    if (home) home.push(letter);
    else columns.push([letter]);
  }
  return columns.flatMap((column) => {
    const [match] = findPhrases(FIELD_BOOK, [column.map(({ text }) => text).join('')]);
    return column.length > 1 && match
      ? [{ role: match.role, box: unionBox(column.map(({ box }) => box)) }]
      : [];
  });
}

function goesOn(last: Word | undefined, { box, size }: Word): boolean {
  const step = last ? box.y0 - last.box.y0 : 0;
  return (
    last !== undefined &&
    Math.abs(box.x0 - last.box.x0) <= 0.5 * size &&
    step > 0.5 * size &&
    step <= MAX_STEP_EMS * size
  );
}
