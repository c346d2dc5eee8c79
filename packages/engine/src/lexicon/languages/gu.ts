import type { LanguageTerms } from '../language-terms.ts';

/** Gujarati. */
export const terms: LanguageTerms = {
  'common.reference': 'સંદર્ભ',
  'statement.payment': 'ચુકવણી',
  'statement.balance': 'બેલેન્સ',
  'statement.accountName': 'ખાતાનું નામ',
  'invoice.billingAddress': 'બિલિંગ સરનામું',
  'invoice.customer': 'ગ્રાહક',
  'invoice.total': 'કુલ સરવાળો',
};
