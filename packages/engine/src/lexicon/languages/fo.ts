import type { LanguageTerms } from '../language-terms.ts';

/** Faroese. */
export const terms: LanguageTerms = {
  'common.description': 'Frágreiðing',
  'statement.period': 'Tíðarskeið',
  'statement.account': 'Bankakonta',
  'invoice.title': 'Vørurokning',
  'invoice.orderNumber': 'Bíleggingarnummar',
  'invoice.customer': 'Kundi',
  'invoice.vatNumber': 'V-tal',
  'invoice.product': 'Vøra',
  'invoice.quantity': 'Nøgd',
  'invoice.unitPrice': 'Eindarprísur',
  'invoice.price': 'Prísur',
  'invoice.discount': 'Avsláttur',
};
