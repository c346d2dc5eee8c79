import type { LanguageTerms } from '../language-terms.ts';

/** Low German. */
export const terms: LanguageTerms = {
  'common.date': 'Datum',
  'common.amount': 'Bedrag',
  'common.description': 'Beschrieven',
  'common.currency': 'Geldsort',
  'common.creditCard': 'Kreditkoort',
  'common.address': 'Adress',
  'common.endDate': 'Enndatum',
  'statement.title': 'Kontouttog',
  'statement.payee': 'Adressaat',
  'statement.balance': 'Saldo',
  'statement.closingBalance': 'Afsluss-Saldo | Ennsaldo',
  'statement.date': 'Kontouttog-Datum',
  'statement.accountNumber': 'Kontonummer',
  'statement.account': 'Konto',
  'statement.transfer': 'Överwiesen',
  'statement.expense': 'Utgaven',
  'statement.category': 'Kategorie',
  'invoice.paid': 'Betahlt',
};
