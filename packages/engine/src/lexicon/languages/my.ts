import type { LanguageTerms } from '../language-terms.ts';

/** Burmese. */
export const terms: LanguageTerms = {
  'common.date': 'ရက်စွဲ | နေ့စွဲ',
  'common.amount': 'ငွေပမာဏ | ပမာဏ',
  'common.description': 'ဖော်ပြချက် | အသေးစိတ်များ',
  'common.total': 'စုစုပေါင်း',
  'common.creditCard': 'ခရက်ဒစ် ကဒ်',
  'common.startDate': 'စတင်သည့်ရက်စွဲ | စတင်သည့်ရက်',
  'common.endDate': 'အဆုံးနေ့စွဲ | ပြီးဆုံးသည့်ရက်',
  'statement.payment': 'ငွေပေးချေမှု',
  'statement.balance': 'ချိန်ခွင်လျှာ | လက်ကျန် | လက်ကျန်ငွေ | လက်ရှိ ငွေလက်ကျန်',
  'statement.accountNumber': 'စာရင်းနံပါတ် | အကောင့်နံပါတ်',
  'statement.accountName': 'အကောင့် အမည်',
  'statement.account': 'အကောင့်',
  'statement.expense': 'အသုံးစရိတ်များ',
  'invoice.title': 'ဖောက်သည် ပြေစာ',
  'invoice.vendor': 'ရောင်းချသူ',
  'invoice.customer': 'ဝယ်သူ | ဖောက်သည်',
  'invoice.product': 'ထုတ်ကုန်များ | ကုန်ပစ္စည်း',
  'invoice.quantity': 'အရေအတွက်',
  'invoice.unit': 'ယူနစ်',
  'invoice.tax': 'အခွန်',
  'receipt.cash': 'ငွေသား',
  'receipt.change': 'ပြန်အမ်း',
};
