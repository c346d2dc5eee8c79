import type { LanguageTerms } from '../language-terms.ts';

/** Telugu. */
export const terms: LanguageTerms = {
  'common.date': 'తేదీ',
  'common.description': 'వివరణ',
  'common.currency': 'కరెన్సీ',
  'common.total': 'మొత్తం | మొత్తాలు',
  'common.notes': 'గమనికలు',
  'common.startDate': 'తేదీ నుండి | ప్రారంబపు తేది',
  'common.endDate': 'ముగింపు తేదీ',
  'statement.transactionDate': 'లావాదేవీ తేదీ | లావాదేవీల తేది',
  'statement.payment': 'చెల్లింపు | చెల్లింపులు',
  'statement.balance': 'ఖాతా నిలువ | సంతులనం',
  'statement.openingBalance': 'ప్రారంభ నిల్వ',
  'statement.closingBalance': 'ముగింపు నిల్వ',
  'statement.totalDebits': 'మొత్తం ఉపసంహరణలు',
  'statement.totalCredits': 'మొత్తం డిపాజిట్లు',
  'statement.accountName': 'ఖాతా పేరు',
  'statement.account': 'ఖాతా',
  'statement.accountType': 'ఖాతా రకం',
  'statement.transactions': 'లావాదేవీలు',
  'statement.expense': 'ఖర్చులు',
  'invoice.customer': 'ఖాతాదారు',
  'invoice.product': 'ఉత్పత్తులు',
  'invoice.quantity': 'పరిమాణం',
  'invoice.tax': 'పన్నులు',
  'invoice.paid': 'చెల్లించబడింది',
};
