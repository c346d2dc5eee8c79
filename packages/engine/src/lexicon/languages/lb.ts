import type { LanguageTerms } from '../language-terms.ts';

/** Luxembourgish. */
export const terms: LanguageTerms = {
  'common.description': 'Beschreiwung',
  'common.startDate': 'Datum vun | Ufanksdatum',
  'common.endDate': 'Schlussdatum',
  'invoice.number': 'Nummer vun der Rechnung',
  'invoice.date': 'Datum vun der Rechnung',
  'invoice.customerNumber': 'Clientsnummer',
  'invoice.billingAddress': 'Rechnungsadress',
  'invoice.vatNumber': 'Steiernummer | TVA-Nummer',
  'invoice.quantity': 'Quantitéit',
  'invoice.taxRate': 'Steiersaz',
  'invoice.netTotal': 'Total (netto)',
  'invoice.grossTotal': 'Total (brutto)',
  'invoice.total': 'Gesamtzomm',
  'invoice.paid': 'Bezuelt',
  'invoice.shipping': 'Versandkäschten',
  'receipt.cash': 'Boergeld',
};
