import type { LanguageTerms } from '../language-terms.ts';

/** Swahili. */
export const terms: LanguageTerms = {
  'common.date': 'Tarehe',
  'common.amount': 'Kiasi',
  'common.description': 'Maelezo',
  'common.total': 'Jumla',
  'common.creditCard': 'Kadi ya Mkopo',
  'common.address': 'Anwani',
  'common.email': 'Barua Pepe',
  'common.startDate': 'Tarehe ya kuanza | Kutoka Tarehe',
  'common.endDate': 'Tarehe ya kumaliza | Tarehe ya Mwisho',
  'statement.withdrawal': 'Kutoa',
  'statement.deposit': 'Kuweka',
  'statement.balance': 'Salio',
  'statement.totalCredits': 'Jumla ya Amana',
  'statement.accountNumber': 'Nambari ya Akaunti | Akaunti Namba | Namba ya akaunti',
  'statement.account': 'Akaunti',
  'statement.accountType': 'Aina ya Akaunti',
  'statement.savingsAccount': 'Akaunti ya Akiba',
  'statement.interest': 'Riba',
  'statement.transactions': 'Miamala',
  'statement.transactionType': 'Aina ya Muamala',
  'statement.expense': 'Matumizi',
  'invoice.customer': 'Mteja',
  'invoice.product': 'Jina la bidhaa',
  'invoice.paymentMethod': 'Aina ya Malipo',
};
