import type { Random } from '@ledgerlift/fixtures/random';
import { type Concept, wordFor } from '../vocabulary/terms.ts';
import type { StatementPoint } from './dimensions.ts';
import type { Story } from './story.ts';

const CONCEPTS = {
  title: ['statement.title'],
  card: ['common.creditCard'],
  cheques: ['common.cheque'],
  chequeNumber: ['statement.chequeNumber'],
  amount: ['common.amount'],
  startDate: ['common.startDate'],
  endDate: ['common.endDate'],
  points: ['receipt.loyaltyPoints'],
  fees: ['statement.fees'],
  interest: ['statement.interest'],
  openingBalance: ['statement.openingBalance', 'statement.previousBalance'],
  closingBalance: ['statement.closingBalance', 'statement.newBalance'],
  broughtForward: ['statement.broughtForward', 'statement.previousBalance'],
  carriedForward: ['statement.balance'],
  account: ['statement.account'],
  accountNumber: ['statement.accountNumber', 'statement.account'],
  holder: ['statement.accountHolder'],
  period: ['statement.period'],
  currency: ['common.currency'],
  accountType: ['statement.accountType'],
  currentAccount: ['statement.currentAccount'],
  savingsAccount: ['statement.savingsAccount'],
  branch: ['statement.branch'],
  customerNumber: ['invoice.customerNumber'],
  date: ['common.date'],
  statementDate: ['statement.date'],
  totalDebits: ['statement.totalDebits', 'statement.withdrawal'],
  totalCredits: ['statement.totalCredits', 'statement.deposit'],
  total: ['common.total'],
  incoming: ['statement.deposit', 'statement.income', 'statement.credit'],
  outgoing: ['statement.withdrawal', 'statement.expense', 'statement.debit'],
  limit: ['statement.creditLimit'],
  minimumPayment: ['statement.minimumPayment'],
  interestRate: ['statement.interestRate'],
  balance: ['statement.balance'],
  page: ['common.page'],
  statementNumber: ['statement.number'],
  issueDate: ['invoice.issueDate'],
  contact: ['invoice.contact'],
  phone: ['common.phone'],
  bankCode: ['statement.bankCode'],
  transactions: ['statement.transactions'],
  description: ['common.description'],
  dueDate: ['invoice.dueDate'],
  availableCredit: ['statement.availableCredit'],
  pageTotal: ['invoice.pageTotal', 'common.subtotal'],
  valueDate: ['statement.valueDate'],
  exchangeRate: ['common.exchangeRate'],
} as const satisfies Record<string, readonly Concept[]>;

/** The words of one statement: each said in the same way throughout. */
export type StatementWords = Record<keyof typeof CONCEPTS, string>;

export function chooseWords(random: Random, { language }: Story, point: StatementPoint): StatementWords {
  const entries = Object.entries(CONCEPTS).map(([name, concepts]) => [
    name,
    wordFor(random, concepts, language, point.labelWords),
  ]);
  return Object.fromEntries(entries) as StatementWords;
}
