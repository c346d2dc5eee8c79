import type { Random } from '@ledgerlift/fixtures/random';
import { isUnspaced, type Language } from './languages.ts';
import TERMS from './terms.json' with { type: 'json' };

/** A concept of the terms, such as `statement.openingBalance`. */
export type Concept = keyof typeof TERMS;

/** Whether labels are the words that most use, rarer ones, words that no list holds, or absent. */
export type WordChoice = 'usual' | 'rare' | 'unknown' | 'missing';

const TABLE: Record<string, Record<string, readonly string[]>> = TERMS;
const FALLBACK_LANGUAGE = 'en';

/** The terms of a concept in a language, the most usual first; English ones where the language has none. */
export function termsOf(concept: Concept, { code }: Language): readonly string[] {
  return TABLE[concept]?.[code] ?? TABLE[concept]?.[FALLBACK_LANGUAGE] ?? [];
}

/** The most usual term of a concept; null where the language has none. */
export function knownTerm(concept: Concept, { code }: Language): string | null {
  const term = TABLE[concept]?.[code]?.[0];
  return term === undefined ? null : capitalised(term);
}

/** One term of one of the concepts, with a capital; '' where it is missing. */
export function wordFor(
  random: Random,
  concepts: readonly Concept[],
  language: Language,
  choice: WordChoice = 'usual',
): string {
  const terms = termsOf(random.pick(concepts), language);
  switch (choice) {
    case 'missing':
      return '';
    case 'usual':
      return capitalised(terms[0] ?? '');
    case 'rare':
      return capitalised(random.pick(terms.length > 1 ? terms.slice(1) : terms));
    case 'unknown':
      return capitalised(scrambled(random, terms[0] ?? '', language));
  }
}

/** A word as long as the term, with its letters in another order: no vocabulary knows it. */
function scrambled(random: Random, term: string, language: Language): string {
  if (isUnspaced(language)) return random.shuffled([...term]).join('');
  return term
    .split(' ')
    .map((word) => random.shuffled([...word.toLowerCase()]).join(''))
    .join(' ');
}

/** With a capital, where the script has them. */
export function capitalised(term: string): string {
  return term.charAt(0).toUpperCase() + term.slice(1);
}
