import type { LanguageTerms } from '../language-terms.ts';

/** Uzbek. */
export const terms: LanguageTerms = {
  'common.amount': 'Miqdor',
  'common.total': 'Jami',
  'common.bank': 'Bank nomi',
  'common.address': 'Manzil',
  'common.phone': 'Telefon',
  'common.email': 'Elektron pochta',
  'common.endDate': 'Tugash sanasi',
  'statement.valueDate': 'Qiymat sanasi',
  'statement.payment': "To'lov | To'lovlar",
  'statement.balance': 'Balans | Joriy balans',
  'statement.openingBalance': "Boshlang'ich balans | Dastlabki qoldiq",
  'statement.period': 'Davr',
  'statement.income': 'Daromad',
  'invoice.title': 'Hisob-faktura',
  'invoice.customerReference': 'Ref. mijoz',
  'invoice.dueDate': "To'lov muddati",
  'invoice.vendor': 'Sotuvchi',
  'invoice.companyNumber': 'Kompaniya identifikatori | Ro’yxatdan o’tish raqami',
  'invoice.customer': 'Mijoz',
  'invoice.discount': 'Chegirma',
  'invoice.taxRate': 'Soliq stavkasi',
  'invoice.taxAmount': 'Jami soliq',
  'invoice.paid': "To'langan",
  'receipt.cash': 'Naqd pul',
};
