import type { LanguageTerms } from '../language-terms.ts';

/** Luxembourgish. */
export const terms: LanguageTerms = {
  'invoice.netTotal': 'Total (netto)',
  'invoice.grossTotal': 'Total (brutto)',
};
