import type { LanguageTerms } from '../language-terms.ts';

/** Gujarati. */
export const terms: LanguageTerms = {
  'common.reference': 'સંદર્ભ',
  'common.creditCard': 'ક્રેડિટ કાર્ડ',
  'common.startDate': 'શરૂઆતની તારીખ',
  'common.endDate': 'અંતિમ તારીખ | છેલ્લી તારીખ',
  'statement.transactionDate': 'લેવડદેવડની તારીખ',
  'statement.debit': 'ઉધાર',
  'statement.credit': 'જમા',
  'statement.withdrawal': 'ઉપાડો',
  'statement.payment': 'ચુકવણી',
  'statement.balance': 'બેલેન્સ',
  'statement.openingBalance': 'શરૂઆતની સિલક',
  'statement.closingBalance': 'છેલ્લી જમા રકમ',
  'statement.totalDebits': 'કુલ ઉધાર',
  'statement.totalCredits': 'કુલ જમા',
  'statement.period': 'સમયગાળો',
  'statement.accountName': 'ખાતાનું નામ',
  'statement.account': 'ખાતું',
  'statement.creditLimit': 'ધિરાણ મર્યાદા',
  'invoice.billingAddress': 'બિલિંગ સરનામું',
  'invoice.customer': 'ગ્રાહક',
  'invoice.total': 'કુલ સરવાળો',
};
