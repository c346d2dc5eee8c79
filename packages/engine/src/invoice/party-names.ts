import { labelParts } from '../lexicon/label-text.ts';
import { findPhrases } from '../lexicon/phrase-book.ts';
import { FIELD_BOOK } from './field-labels.ts';

/** A name has letters, is no label itself, and is neither an address of the web nor mostly digits. */
export function isName(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '').length;
  const digits = text.replace(/[^\d]/g, '').length;
  // One or two letters name nobody, but where a letter is a word.
  if (
    letters < (/[\p{Script=Han}\p{Script=Hangul}]/u.test(text) ? 2 : 3) ||
    digits > letters ||
    /@|www\.|https?:/i.test(text)
  )
    return false;
  return knownShare(text) < 0.75;
}

/** Part of the letters that are words of labels, 0 to 1. */
export function knownShare(text: string): number {
  const letters = labelParts(text).join('').length;
  const known = findPhrases(FIELD_BOOK, text.split(' ')).reduce((sum, match) => sum + match.letters, 0);
  return letters ? known / letters : 1;
}
