import { checkNumber } from '../accounting/check-number.ts';
import { counterpartyOf } from '../accounting/counterparty.ts';
import { plainLine } from '../accounting/plain-line.ts';
import { type AccountingInput, isCalendarDate } from '../accounting/statement-files.ts';
import type { IdentifiedTransaction } from '../accounting/transaction-ids.ts';
import { encodeUtf8 } from '../utf8.ts';
import { type JournalAccount, journalAccounts, negated, zeroOf } from './journal-accounts.ts';
import { journalBills } from './journal-bills.ts';
import { billBlocks } from './ledger-bills.ts';
import {
  type Dialect,
  declarations,
  fitted,
  HLEDGER,
  heading,
  LEDGER,
  posting,
  quantity,
} from './ledger-dialect.ts';

/**
 * The movements of all accounts, or the invoices and receipts, as a journal of hledger (UTF-8). Movements are booked
 * against `expenses:unknown` or `income:unknown`, and proved opening and closing balances are balance assertions; bills
 * are booked as `journalBills` reads them. Throws LedgerliftError as `journalBills` does, `no_transactions` without a
 * document, and `unreadable` for rows without an amount or date.
 */
export function writeHledger(input: AccountingInput): Uint8Array {
  return journal(input, 'hledger', HLEDGER);
}

/** The same as a journal of Ledger, with its customary names. Throws as `writeHledger` does. */
export function writeLedger(input: AccountingInput): Uint8Array {
  return journal(input, 'ledger', LEDGER);
}

function journal(input: AccountingInput, format: 'hledger' | 'ledger', dialect: Dialect): Uint8Array {
  const bills = journalBills(input.documents, format);
  const blocks = bills
    ? billBlocks(bills, dialect)
    : statementBlocks(journalAccounts(input, format), dialect);
  return encodeUtf8(`${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`);
}

function statementBlocks(accounts: readonly JournalAccount[], dialect: Dialect): string[][] {
  const { in: income, out: expenses, opening } = dialect.accounts;
  const names = accounts.map((account) => nameOf(account, dialect));
  return [
    declarations(dialect, {
      tags: ['id', 'category'],
      currencies: accounts.map(({ currency }) => currency),
      accounts: [...names, income, expenses, opening],
    }),
    ...accounts.flatMap((account) => accountBlocks(account, dialect)),
  ];
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
  const code = checkNumber(transaction) || transaction.reference;
  return [
    heading(days, code, counterpartyOf(transaction), transaction.description),
    `    ; id: ${id}`,
    ...(category === '' ? [] : [`    ; category: ${fitted(category)}`]),
    posting(name, quantity(amount, currency)),
    posting(amount.startsWith('-') ? accounts.out : accounts.in, quantity(negated(amount), currency)),
  ];
}
