import type { LanguageTerms } from '../language-terms.ts';

/** Burmese. */
export const terms: LanguageTerms = {
  'common.amount': 'ငွေပမာဏ',
  'common.description': 'ဖော်ပြချက် | အသေးစိတ်များ',
  'common.total': 'စုစုပေါင်း',
  'common.startDate': 'စတင်သည့်ရက်စွဲ',
  'common.endDate': 'အဆုံးနေ့စွဲ',
  'statement.payment': 'ငွေပေးချေမှု',
  'statement.balance': 'ချိန်ခွင်လျှာ',
  'statement.expense': 'အသုံးစရိတ်များ',
  'invoice.product': 'ထုတ်ကုန်များ',
  'invoice.quantity': 'အရေအတွက်',
  'receipt.cash': 'ငွေသား',
};
