import type { LanguageTerms } from '../language-terms.ts';

/** Luxembourgish. */
export const terms: LanguageTerms = {
  'common.startDate': 'Datum vun | Ufanksdatum',
  'common.endDate': 'Schlussdatum',
  'invoice.netTotal': 'Total (netto)',
  'invoice.grossTotal': 'Total (brutto)',
};
