import { currencyDecimals } from '@ledgerlift/contract';
import { checkNumber } from '../accounting/check-number.ts';
import { counterpartyOf } from '../accounting/counterparty.ts';
import { plainLine } from '../accounting/plain-line.ts';
import { type AccountingInput, isCalendarDate } from '../accounting/statement-files.ts';
import type { IdentifiedTransaction } from '../accounting/transaction-ids.ts';
import { encodeUtf8 } from '../utf8.ts';
import { type JournalAccount, journalAccounts, negated, zeroOf } from './journal-accounts.ts';

/** What differs between the two programs of this syntax. */
interface Dialect {
  /** Lines at the start of the file. */
  header: readonly string[];
  /** The format of a currency without decimals. */
  whole: '1000.' | '1000';
  accounts: Readonly<Record<'bank' | 'card' | 'in' | 'out' | 'opening', string>>;
}

/** The names are those of hledger's manual; `decimal-mark` keeps `1.234` of a currency with three decimals from being 1234. */
const HLEDGER: Dialect = {
  header: ['decimal-mark .'],
  whole: '1000.',
  accounts: {
    bank: 'assets:bank',
    card: 'liabilities:card',
    in: 'income:unknown',
    out: 'expenses:unknown',
    opening: 'equity:opening/closing balances',
  },
};
const LEDGER: Dialect = {
  header: ['tag id', 'tag category'],
  whole: '1000',
  accounts: {
    bank: 'Assets:Bank',
    card: 'Liabilities:Card',
    in: 'Income:Unknown',
    out: 'Expenses:Unknown',
    opening: 'Equity:Opening Balances',
  },
};

/**
 * The movements of all accounts as a journal of hledger (UTF-8). Each is booked against `expenses:unknown` or
 * `income:unknown`; proved opening and closing balances are balance assertions. Throws LedgerliftError
 * `no_transactions` without a statement, `too_complex` when other documents are among them, `unreadable` for rows
 * without an amount or date.
 */
export function writeHledger(input: AccountingInput): Uint8Array {
  return journal(journalAccounts(input, 'hledger'), HLEDGER);
}

/** The same as a journal of Ledger, with its customary names. Throws as `writeHledger` does. */
export function writeLedger(input: AccountingInput): Uint8Array {
  return journal(journalAccounts(input, 'ledger'), LEDGER);
}

function journal(accounts: readonly JournalAccount[], dialect: Dialect): Uint8Array {
  const currencies = [...new Set(accounts.map(({ currency }) => currency))].filter(Boolean);
  const names = [
    ...new Set(accounts.map((account) => nameOf(account, dialect))),
    dialect.accounts.in,
    dialect.accounts.out,
    dialect.accounts.opening,
  ];
  const blocks = [
    [
      ...dialect.header,
      ...currencies.flatMap((currency) => commodity(currency, dialect)),
      ...names.map((name) => `account ${name}`),
    ],
    ...accounts.flatMap((account) => accountBlocks(account, dialect)),
  ];
  return encodeUtf8(`${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`);
}

/** Declares a currency with its decimals. */
function commodity(currency: string, { whole }: Dialect): string[] {
  const decimals = currencyDecimals(currency);
  const format = decimals === 0 ? whole : `1000.${'0'.repeat(decimals)}`;
  return [`commodity ${currency}`, `  format ${format} ${currency}`];
}

function nameOf({ kind, id }: JournalAccount, { accounts }: Dialect): string {
  return `${accounts[kind]}:${id}`;
}

function accountBlocks(account: JournalAccount, dialect: Dialect): string[][] {
  const { currency, bank, number, opening, isOpeningProved, sections } = account;
  const name = nameOf(account, dialect);
  const blocks = [[`; ${plainLine([bank, number, currency].filter(Boolean).join(' '))}`]];
  if (opening) {
    const assertion = isOpeningProved ? ` = ${quantity(opening.amount, currency)}` : '';
    blocks.push([
      `${opening.date} * Opening balance`,
      posting(name, `${quantity(opening.amount, currency)}${assertion}`),
      posting(dialect.accounts.opening, quantity(negated(opening.amount), currency)),
    ]);
  }
  for (const { movements, closing } of sections) {
    blocks.push(...movements.map((movement) => entry(movement, name, dialect)));
    if (closing)
      blocks.push([
        `${closing.date} * Closing balance`,
        posting(name, `${quantity(zeroOf(currency), currency)} = ${quantity(closing.amount, currency)}`),
      ]);
  }
  return blocks;
}

/** An entry: date and value date, the reference as its code, the payee and the description, and two postings. */
function entry({ transaction, id }: IdentifiedTransaction, name: string, { accounts }: Dialect): string[] {
  const { amount, currency, date, valueDate, category } = transaction;
  const days = isCalendarDate(valueDate) && valueDate !== date ? `${date}=${valueDate}` : date;
  const code = (checkNumber(transaction) || fitted(transaction.reference)).replace(/[()]/g, ' ').trim();
  const payee = fitted(counterpartyOf(transaction));
  const description = fitted(transaction.description);
  const text = payee === '' || payee === description ? description : `${payee} | ${description}`;
  return [
    `${days} * (${code}) ${text}`.trimEnd(),
    `    ; id: ${id}`,
    ...(category === '' ? [] : [`    ; category: ${fitted(category)}`]),
    posting(name, quantity(amount, currency)),
    posting(amount.startsWith('-') ? accounts.out : accounts.in, quantity(negated(amount), currency)),
  ];
}

/** Two spaces end an account's name. */
function posting(name: string, amount: string): string {
  return `    ${name}  ${amount}`;
}

function quantity(amount: string, currency: string): string {
  return currency === '' ? amount : `${amount} ${currency}`;
}

/** One line without the characters that begin a comment or part the payee from the note. */
function fitted(text: string): string {
  return plainLine(text).replaceAll(';', ',').replaceAll('|', '/');
}
