import type { LanguageTerms } from '../language-terms.ts';

/** Central Kurdish. */
export const terms: LanguageTerms = {
  'common.creditCard': 'کارتی کرێدت',
  'common.notes': 'تێبینییەکان',
  'statement.accountNumber': 'ژمارەی هەژمار',
  'statement.transactions': 'مامەڵەکان',
};
