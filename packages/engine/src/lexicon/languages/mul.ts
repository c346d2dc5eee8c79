import type { LanguageTerms } from '../language-terms.ts';

/** Names and marks that are the same in all languages. */
export const terms: LanguageTerms = {
  'invoice.itemCode': 'ean | isbn',
  'invoice.otherNumber': 'gln',
  'receipt.payment': `
    maestro | visa | upi | paypal | klarna | alipay | amex | mastercard | american express | apple pay |
    google pay | discover | wechat pay | visa debit | visa credit | visa contactless |
    contactless mastercard | mastercard contactless | master`,
};
