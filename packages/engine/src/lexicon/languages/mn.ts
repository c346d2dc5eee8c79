import type { LanguageTerms } from '../language-terms.ts';

/** Mongolian. */
export const terms: LanguageTerms = {
  'common.date': 'Огноо',
  'common.description': 'Тодорхойлолт',
  'common.currency': 'Валют',
  'common.total': 'Нийт',
  'common.address': 'Хаяг',
  'common.email': 'Имэйл',
  'common.notes': 'Тэмдэглэлүүд',
  'common.startDate': 'Эхлэх огноо',
  'common.endDate': 'Дуусах огноо',
  'statement.openingBalance': 'Нээлтийн баланс | Нээлтийн үлдэгдэл | Эхлэлтийн баланс',
  'statement.closingBalance': 'Хаалтын үлдэгдэл',
  'statement.totalDebits': 'Нийт дебит',
  'statement.totalCredits': 'Нийт кредит',
  'statement.category': 'Ангилал',
  'invoice.orderNumber': 'Захиалгын дугаар',
  'invoice.billingAddress': 'Нэхэмжлэх хаяг',
  'invoice.shippingAddress': 'Хүргэлтийн хаяг',
  'invoice.item': 'Бараанууд',
  'invoice.unitPrice': 'Нэгж үнэ',
  'invoice.discount': 'Хөнгөлөлт',
  'invoice.taxAmount': 'Нийт татвар',
  'invoice.total': 'Нийт дүн',
  'invoice.paid': 'Төлсөн',
  'receipt.refund': 'Буцаалт',
};
