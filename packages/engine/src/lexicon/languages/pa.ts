import type { LanguageTerms } from '../language-terms.ts';

/** Punjabi. */
export const terms: LanguageTerms = {
  'common.description': 'ਵਰਣਨ',
};
