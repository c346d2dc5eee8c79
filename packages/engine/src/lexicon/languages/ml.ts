import type { LanguageTerms } from '../language-terms.ts';

/** Malayalam. */
export const terms: LanguageTerms = {
  'common.creditCard': 'ക്രെഡിറ്റ് കാർഡ്',
  'common.startDate': 'ആരംഭിക്കുന്ന തീയതി',
  'common.endDate': 'അവസാനിക്കുന്ന തീയതി',
  'statement.transactionDate': 'ഇടപാട് തീയതി',
  'statement.credit': 'ക്രെഡിറ്റ്',
  'statement.payment': 'പേയ്മെന്റ്',
  'invoice.date': 'രസീത് തീയതി',
  'invoice.billingAddress': 'ബില്ലിംഗ് വിലാസം',
  'invoice.customer': 'ഉപഭോക്താവിന്റെ പേര്',
  'invoice.shippingAddress': 'ഷിപ്പിംഗ് വിലാസം',
  'invoice.item': 'ഇനങ്ങൾ',
  'invoice.product': 'ഉൽപ്പന്നങ്ങൾ',
  'invoice.unit': 'യൂണിറ്റ്',
  'invoice.taxRate': 'നികുതി നിരക്ക്',
  'invoice.paymentMethod': 'പേയ്മെന്റ് തരം',
};
