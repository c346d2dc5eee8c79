import type { LanguageTerms } from '../language-terms.ts';

/** Faroese. */
export const terms: LanguageTerms = {
  'common.description': 'Frágreiðing',
  'invoice.orderNumber': 'Bíleggingarnummar',
  'invoice.customer': 'Kundi',
  'invoice.unitPrice': 'Eindarprísur',
  'invoice.price': 'Prísur',
};
