import type { LanguageTerms } from '../language-terms.ts';

/** Filipino. */
export const terms: LanguageTerms = {
  'common.date': 'Petsa',
  'common.amount': 'Halaga',
  'common.description': 'paglalarawan',
  'common.total': 'Kabuuan',
  'common.startDate': 'Petsa ng Pagsimula',
  'common.endDate': 'Petsa ng Pagtatapos',
  'invoice.billTo': 'singilin sa',
  'invoice.customer': 'Pangalan ng Customer',
  'invoice.item': 'Pangalan ng Item',
  'invoice.product': 'pangalan ng produkto',
  'invoice.quantity': 'Dami',
  'invoice.unitPrice': 'Presyo kada Yunit',
  'invoice.discount': 'Diskuwento',
  'invoice.total': 'kabuuan ng order',
  'invoice.paid': 'Bayad na',
  'invoice.amountPaid': 'Halagang Nabayaran',
  'invoice.shipping': 'bayad sa pagpapadala',
};
