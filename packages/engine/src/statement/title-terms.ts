import { termsOf } from '../lexicon/concept-book.ts';
import { labelParts } from '../lexicon/label-text.ts';
import type { Concept } from '../lexicon/language-terms.ts';
import { reversedRightToLeft } from '../values/digits.ts';

const CONCEPTS: readonly Concept[] = ['statement.title', 'statement.account', 'common.creditCard'];
const TERMS: ReadonlySet<string> = new Set(
  CONCEPTS.flatMap(termsOf).map((term) => labelParts(term).join('')),
);

/** True for a title of statements in some language, before a stroke or a date too: 'Bankovni račun - Kreditna kartica'. */
export function isTitle(text: string): boolean {
  const [first = ''] = text.split(/ [-–—|] |\d/);
  return TERMS.has(labelParts(reversedRightToLeft(first)).join(''));
}
