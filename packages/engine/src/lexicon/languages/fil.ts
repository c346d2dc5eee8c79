import type { LanguageTerms } from '../language-terms.ts';

/** Filipino. */
export const terms: LanguageTerms = {
  'common.date': 'Petsa',
  'common.description': 'paglalarawan',
  'common.startDate': 'Petsa ng Pagsimula',
  'common.endDate': 'Petsa ng Pagtatapos',
};
