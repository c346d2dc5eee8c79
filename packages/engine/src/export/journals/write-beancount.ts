import { groupBy } from '../../group-by.ts';
import { checkNumber } from '../accounting/check-number.ts';
import { counterpartyOf } from '../accounting/counterparty.ts';
import { plainLine } from '../accounting/plain-line.ts';
import { type AccountingInput, isCalendarDate } from '../accounting/statement-files.ts';
import type { IdentifiedTransaction } from '../accounting/transaction-ids.ts';
import { encodeUtf8 } from '../utf8.ts';
import { billBlocks } from './beancount-bills.ts';
import { EXPENSES, metadata, operatingCurrencies, quoted } from './beancount-text.ts';
import { type JournalAccount, journalAccounts, negated } from './journal-accounts.ts';
import { journalBills } from './journal-bills.ts';

const ROOT = { bank: 'Assets:Bank', card: 'Liabilities:Card' } as const;
const INCOME = 'Income:Unknown';
const OPENING = 'Equity:Opening-Balances';

/**
 * The movements of all accounts, or the invoices and receipts, as a journal of Beancount (UTF-8). Movements are booked
 * against `Expenses:Unknown` or `Income:Unknown`, and proved opening and closing balances are `balance` directives.
 * Throws LedgerliftError as `writeHledger` does, and `unreadable` without a currency, which Beancount requires.
 */
export function writeBeancount(input: AccountingInput): Uint8Array {
  const bills = journalBills(input.documents, 'beancount');
  const blocks = bills ? billBlocks(bills) : statementBlocks(input);
  const texts = blocks.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return encodeUtf8(`${texts.join('\n\n')}\n`);
}

function statementBlocks(input: AccountingInput): string[][] {
  const accounts = journalAccounts(input, 'beancount').filter(({ start }) => start !== null);
  return [
    operatingCurrencies(accounts.map(({ currency }) => currency)),
    openings(accounts),
    ...accounts.flatMap(accountBlocks),
  ];
}

/** An account is opened the day before its first, which is that of the opening balance. */
function openings(accounts: readonly JournalAccount[]): string[] {
  const days = accounts.map(({ start }) => dayBefore(start ?? '')).sort();
  const [first] = days;
  if (first === undefined) return [];
  const named = groupBy(accounts, nameOf);
  return [
    ...[...named].map(([name, group]) => {
      const opened = group.map(({ start }) => dayBefore(start ?? '')).sort()[0];
      return `${opened} open ${name} ${group.map(({ currency }) => currency).join(',')}`;
    }),
    ...[INCOME, EXPENSES, OPENING].map((name) => `${first} open ${name}`),
  ];
}

function nameOf({ kind, id }: JournalAccount): string {
  return `${ROOT[kind]}:${id}`;
}

/** A `balance` directive holds at the start of its day, so a closing balance is that of the next day. */
function accountBlocks(account: JournalAccount): string[][] {
  const { currency, bank, number, opening, isOpeningProved, sections } = account;
  const name = nameOf(account);
  const blocks = [[`; ${plainLine([bank, number, currency].filter(Boolean).join(' '))}`]];
  if (opening) {
    blocks.push([
      `${dayBefore(opening.date)} * "Opening balance"`,
      `  ${name}  ${opening.amount} ${currency}`,
      `  ${OPENING}  ${negated(opening.amount)} ${currency}`,
    ]);
    if (isOpeningProved) blocks.push([`${opening.date} balance ${name}  ${opening.amount} ${currency}`]);
  }
  for (const { movements, closing } of sections) {
    blocks.push(...movements.map((movement) => entry(movement, name)));
    if (closing) blocks.push([`${dayAfter(closing.date)} balance ${name}  ${closing.amount} ${currency}`]);
  }
  return blocks;
}

function entry({ transaction, id }: IdentifiedTransaction, name: string): string[] {
  const { amount, currency, date, valueDate, category, reference, description } = transaction;
  const payee = plainLine(counterpartyOf(transaction));
  const number = checkNumber(transaction);
  return [
    `${date} * ${payee === '' ? '' : `${quoted(payee)} `}${quoted(description)}`,
    `  id: ${quoted(id)}`,
    ...metadata('reference', reference),
    ...metadata('check', number),
    ...metadata('category', category),
    ...(isCalendarDate(valueDate) && valueDate !== date ? [`  value-date: ${valueDate}`] : []),
    `  ${name}  ${amount} ${currency}`,
    `  ${amount.startsWith('-') ? EXPENSES : INCOME}  ${negated(amount)} ${currency}`,
  ];
}

function dayBefore(day: string): string {
  return shifted(day, -1);
}

function dayAfter(day: string): string {
  return shifted(day, 1);
}

function shifted(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
