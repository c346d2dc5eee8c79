import type { LanguageTerms } from '../language-terms.ts';

/** Kazakh. */
export const terms: LanguageTerms = {
  'common.date': 'Күні',
  'common.amount': 'Сома',
  'common.description': 'Сипаттама',
  'common.total': 'Барлығы',
  'common.type': 'Түрі',
  'common.iban': 'IBAN',
  'common.phone': 'Телефон',
  'statement.valueDate': 'Құнды күн',
  'statement.debit': 'шығыс',
  'statement.credit': 'кіріс',
  'statement.payment': 'Төлем | Төлемдер',
  'statement.balance': 'қалдық',
  'statement.openingBalance': 'Ашу балансы | Бастапқы баланс | Бастапқы балансы',
  'statement.closingBalance': 'Ақырғы балансы | Жабу балансы',
  'statement.bankCode': 'Банк коды',
  'statement.turnover': 'обороты',
  'invoice.position': 'n п п',
  'invoice.price': 'Бағасы',
  'invoice.otherNumber': 'кпп | еик',
  'invoice.included': 'у тому числі',
  'receipt.aside': 'бонусы',
};
