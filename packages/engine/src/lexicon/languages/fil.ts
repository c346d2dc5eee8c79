import type { LanguageTerms } from '../language-terms.ts';

/** Filipino. */
export const terms: LanguageTerms = {
  'common.date': 'Petsa',
  'common.description': 'paglalarawan',
};
