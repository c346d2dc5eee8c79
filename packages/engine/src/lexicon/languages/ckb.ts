import type { LanguageTerms } from '../language-terms.ts';

/** Central Kurdish. */
export const terms: LanguageTerms = {
  'common.notes': 'تێبینییەکان',
  'statement.transactions': 'مامەڵەکان',
};
