import { type DateFormat, guardFormulasWithin } from '@ledgerlift/contract';
import { encodeUtf8 } from '../utf8.ts';
import { checkNumber } from './check-number.ts';
import { counterpartyOf } from './counterparty.ts';
import { importDate } from './import-date.ts';
import { plainLine } from './plain-line.ts';
import { type StatementAccount, statementAccounts } from './statement-accounts.ts';
import type { AccountingInput } from './statement-files.ts';
import type { IdentifiedTransaction } from './transaction-ids.ts';

const TYPE = { bank: 'Bank', card: 'CCard' } as const;
/** Characters that turn a category into a transfer or a class. */
const CATEGORY_SYNTAX = /[[\]/:]/g;

/**
 * The movements of all accounts as QIF in UTF-8, one account after the other, each under its own header. QIF has no
 * currencies; each currency of an account becomes its own account. Dates follow the chosen format, by default
 * MM/dd/yyyy. Throws LedgerliftError `no_transactions` without a statement, `too_complex` when other documents are
 * among them, `unreadable` for rows without an amount or date.
 */
export function writeQif(input: AccountingInput, dateFormat?: DateFormat): Uint8Array {
  const accounts = statementAccounts(input, 'qif');
  const names = accountNames(accounts);
  const lines = accounts.flatMap((account, index) => [
    '!Account',
    `N${guardFormulasWithin(names[index] ?? '')}`,
    `T${TYPE[account.kind]}`,
    '^',
    `!Type:${TYPE[account.kind]}`,
    ...account.movements.flatMap((movement) => record(movement, dateFormat)),
  ]);
  return encodeUtf8(`${lines.join('\r\n')}\r\n`);
}

/** Importers find an account by its name, so equal names are made distinct by their currency, then by a number. */
function accountNames(accounts: readonly StatementAccount[]): string[] {
  const plain = accounts.map(({ name }) => plainLine(name));
  const counts = new Map<string, number>();
  return accounts.map(({ currency }, index) => {
    const own = plain[index] ?? '';
    const isShared = plain.indexOf(own) !== plain.lastIndexOf(own);
    const name = isShared && currency !== '' ? `${own} ${currency}` : own;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name} ${count}`;
  });
}

/** A field is a letter and the rest of its line; `^` ends the record. */
function record({ transaction }: IdentifiedTransaction, dateFormat: DateFormat | undefined): string[] {
  const description = plainLine(transaction.description);
  const payee = plainLine(counterpartyOf(transaction)) || description;
  const fields: [letter: string, text: string][] = [
    ['D', importDate(transaction.date, dateFormat)],
    ['T', transaction.amount],
    ['N', checkNumber(transaction) || plainLine(transaction.reference)],
    ['P', payee],
    ['M', description === payee ? '' : description],
    ['L', plainLine(transaction.category.replace(CATEGORY_SYNTAX, ' '))],
  ];
  return [
    ...fields.filter(([, text]) => text !== '').map(([letter, text]) => letter + guardFormulasWithin(text)),
    '^',
  ];
}
