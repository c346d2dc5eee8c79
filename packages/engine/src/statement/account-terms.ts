import { termsOf } from '../lexicon/concept-book.ts';
import { labelParts } from '../lexicon/label-text.ts';
import type { Concept } from '../lexicon/language-terms.ts';

const CONCEPTS: readonly Concept[] = ['statement.accountNumber', 'statement.account'];
const TERMS: ReadonlySet<string> = new Set(
  CONCEPTS.flatMap(termsOf).map((term) => labelParts(term).join('')),
);
const MAX_TERM_WORDS = 4;

/** True where the last words of a text are a term for an account or its number in some language. */
export function endsWithAccountTerm(text: string): boolean {
  const words = text.split(' ').filter(Boolean).slice(-MAX_TERM_WORDS);
  return words.some((_, from) => TERMS.has(labelParts(words.slice(from).join(' ')).join('')));
}

/** True for a text that is nothing but such a term: 'Numéro de compte'. */
export function isAccountTerm(text: string): boolean {
  return TERMS.has(labelParts(text).join(''));
}
