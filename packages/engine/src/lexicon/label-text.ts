import { plainWord } from '../values/digits.ts';
import { memoize } from '../values/memoize.ts';

/** Letters that lose their mark only in another notation, and so in recognised text. */
const LETTERS: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  ı: 'i',
  ð: 'd',
  þ: 'th',
  œ: 'oe',
};

/** A text in lower case, without accents and letters of one alphabet: `Beløb` is `belob`. */
export function plainLetters(text: string): string {
  return plainWord(text).replace(/[łøđßæıðþœ]/g, (letter) => LETTERS[letter] ?? letter);
}

/** Runs of letters and digits of a label, as `plainLetters` spells them; '#' is kept. */
export const labelParts = memoize((text: string): readonly string[] =>
  plainLetters(text)
    .replace(/#/g, ' # ')
    .split(/[^\p{L}\p{M}\p{N}#]+/u)
    .filter(Boolean),
);
