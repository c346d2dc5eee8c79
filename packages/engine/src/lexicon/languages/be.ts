import type { LanguageTerms } from '../language-terms.ts';

/** Belarusian. */
export const terms: LanguageTerms = {
  'common.date': 'Дата',
  'common.amount': 'Сума',
  'common.description': 'Апісанне',
  'common.currency': 'Валюта',
  'common.total': 'Агулам',
  'statement.payment': 'Плацяжы | Плацёж',
  'statement.balance': 'Баланс',
  'statement.account': 'Рахунак',
  'statement.income': 'Прыбытак | Прыбыткі',
  'statement.expense': 'Выдатак',
  'statement.category': 'Катэгорыя',
  'invoice.customer': 'Кліент',
  'invoice.shippingAddress': 'Адрас дастаўкі',
  'invoice.product': 'Тавар',
  'invoice.quantity': 'Колькасць',
  'invoice.price': 'Кошт',
  'invoice.tax': 'Падаткі | Падатак',
  'invoice.weight': 'Вага',
  'receipt.coupon': 'Купон',
};
