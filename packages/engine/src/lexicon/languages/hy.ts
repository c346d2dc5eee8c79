import type { LanguageTerms } from '../language-terms.ts';

/** Armenian. */
export const terms: LanguageTerms = {
  'common.date': 'ամսաթիվ',
  'common.amount': 'գումար',
  'statement.narration': 'նկարագրություն',
  'statement.debit': 'ելք',
  'statement.credit': 'մուտք',
  'statement.balance': 'մնացորդ',
};
