import type { LanguageTerms } from '../language-terms.ts';

/** Gujarati. */
export const terms: LanguageTerms = {
  'common.reference': 'સંદર્ભ',
  'statement.transactionDate': 'લેવડદેવડની તારીખ',
  'statement.payment': 'ચુકવણી',
  'statement.balance': 'બેલેન્સ',
  'statement.openingBalance': 'શરૂઆતની સિલક',
  'statement.closingBalance': 'છેલ્લી જમા રકમ',
  'statement.totalDebits': 'કુલ ઉધાર',
  'statement.totalCredits': 'કુલ જમા',
  'statement.accountName': 'ખાતાનું નામ',
  'invoice.billingAddress': 'બિલિંગ સરનામું',
  'invoice.customer': 'ગ્રાહક',
  'invoice.total': 'કુલ સરવાળો',
};
