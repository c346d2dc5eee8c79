import type { TextCell } from '@ledgerlift/contract';
import { cellFrom } from '../cells.ts';
import type { Word } from '../page.ts';
import { reversedRightToLeft } from '../values/digits.ts';

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** True when words are written from right to left: they stand on the page in the other order. */
export function isRightToLeft(words: readonly Word[]): boolean {
  const lettered = words.filter((word) => /\p{L}/u.test(word.text));
  return lettered.length > 0 && lettered.every((word) => RIGHT_TO_LEFT.test(word.text));
}

/** The text of words, which stand from left to right, in the order in which people read them. */
export function textInReadingOrder(words: readonly Word[]): string {
  const ordered = isRightToLeft(words) ? [...words].reverse() : words;
  return ordered.map((word) => reversedRightToLeft(word.text)).join(' ');
}

/** A text cell that holds words in reading order; its raw text is that of the page. */
export function readableCell(words: readonly Word[], page: number): TextCell {
  return cellFrom(textInReadingOrder(words), { words, page });
}
