import type { LanguageTerms } from '../language-terms.ts';

/** Central Kurdish. */
export const terms: LanguageTerms = {
  'common.date': 'بەروار | ڕێکەوت',
  'common.amount': 'بڕ',
  'common.creditCard': 'کارتی کرێدت',
  'common.debitCard': 'کارتی دێبت',
  'common.notes': 'تێبینییەکان',
  'statement.accountNumber': 'ژمارەی هەژمار',
  'statement.accountName': 'ناوی هەژمار',
  'statement.transactions': 'مامەڵەکان',
  'invoice.title': 'فاکتورەی باج',
  'invoice.number': 'ژمارەی فاکتورە',
  'invoice.vendor': 'دابینکار',
  'invoice.customer': 'کڕیار',
  'invoice.item': 'ناوی ئایتم',
  'invoice.discount': 'داشکاندن',
  'invoice.tax': 'باج',
  'invoice.total': 'کۆی گشتی بڕە پارە',
  'receipt.cash': 'پارەی نەختینە',
};
