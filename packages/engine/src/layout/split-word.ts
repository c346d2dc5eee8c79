import type { Word } from '../page.ts';

/**
 * The first `length` characters of a word and the others, as two words, of which each keeps its share of the width. A
 * part without characters is left out.
 */
export function splitWord(word: Word, length: number): Word[] {
  const { x0, x1 } = word.box;
  const middle = x0 + ((x1 - x0) * length) / word.text.length;
  return [
    { ...word, text: word.text.slice(0, length), box: { ...word.box, x1: middle } },
    { ...word, text: word.text.slice(length), box: { ...word.box, x0: middle } },
  ].filter(({ text }) => text !== '');
}
