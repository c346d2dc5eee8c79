import { type Account, moneyToDecimal, type Transaction } from '@ledgerlift/contract';
import { textShown } from '../../transactions/to-transactions.ts';
import { type AccountIdentity, accountIdentity } from './account-identity.ts';
import { groupBy } from './group-by.ts';
import { type AccountingFormat, refuseSeveralAccounts } from './refusals.ts';
import {
  type AccountingInput,
  isCalendarDate,
  type StatementFile,
  statementFiles,
} from './statement-files.ts';
import { type IdentifiedTransaction, identifyTransactions } from './transaction-ids.ts';

/** One account in one currency, across all statements of an export. Dates are yyyy-MM-dd, money is decimal strings. */
export interface StatementAccount extends AccountIdentity {
  kind: 'bank' | 'card';
  /** The number as printed, else the bank's name, else 'Account'. */
  name: string;
  /** ISO 4217; '' when unknown. */
  currency: string;
  /** The days that the statements cover, by their printed periods and their rows; null when unknown. */
  start: string | null;
  end: string | null;
  /** The closing balance of the latest statement, with its day; null when none is printed. */
  balance: { amount: string; date: string } | null;
  /** In the order of the export. */
  movements: IdentifiedTransaction[];
}

/** One account of one statement, in one currency. */
interface AccountPart {
  file: StatementFile;
  account: Account | undefined;
  currency: string;
  transactions: Transaction[];
}

/**
 * The accounts of the statements in an export, combined by number and currency, in document order. Nothing is summed.
 * Throws LedgerliftError as `statementFiles` does.
 */
export function statementAccounts(input: AccountingInput, format: AccountingFormat): StatementAccount[] {
  const parts = statementFiles(input, format).flatMap(partsOf);
  const order = new Map(input.transactions.map((transaction, index) => [transaction, index]));
  const grouped = groupBy(parts, (part) => keyOf(part, identityOf(part)));
  return [...grouped].map(([key, group]) => joined(key, group, order));
}

/**
 * The only account of an export, for formats that hold no more than one.
 * Throws LedgerliftError `too_complex` when there are several, and as `statementFiles` does.
 */
export function onlyAccount(input: AccountingInput, format: AccountingFormat): StatementAccount {
  const accounts = statementAccounts(input, format);
  const [only, ...others] = accounts;
  if (!only) throw new RangeError('a statement has at least one account');
  if (others.length === 0) return only;
  throw refuseSeveralAccounts(
    format,
    accounts.map(({ name, currency }) => (currency === '' ? name : `${name} (${currency})`)),
  );
}

/** The accounts of a statement; one without rows counts unless it has rows in another currency. */
function partsOf(file: StatementFile): AccountPart[] {
  const { document, transactions } = file;
  const accountOfRow = new Map(document.rows.map(({ position, account }) => [position, account]));
  const byAccount = groupBy(transactions, ({ position }) => accountOfRow.get(position) ?? 0);
  const indexes = new Set([...document.accounts.keys(), ...byAccount.keys()]);
  return [...indexes].flatMap((index): AccountPart[] => {
    const account = document.accounts[index];
    const rows = byAccount.get(index) ?? [];
    if (rows.length === 0)
      return [{ file, account, currency: account?.currency || document.currency, transactions: [] }];
    return [...groupBy(rows, ({ currency }) => currency)].map(([currency, own]) => ({
      file,
      account,
      currency,
      transactions: own,
    }));
  });
}

function identityOf(part: AccountPart): AccountIdentity {
  const { facts } = part.file.document;
  const holder = textShown(part.account?.holder ?? facts.accountHolder);
  return accountIdentity(numberOf(part), [textShown(facts.bank), holder]);
}

function numberOf({ account, file }: AccountPart): string {
  return textShown(account?.number ?? file.document.facts.accountNumber ?? file.document.facts.iban);
}

function keyOf({ currency }: AccountPart, { bankId, accountId }: AccountIdentity): string {
  return `${bankId}|${accountId}|${currency}`;
}

function joined(
  key: string,
  parts: readonly AccountPart[],
  order: ReadonlyMap<Transaction, number>,
): StatementAccount {
  const [first] = parts;
  if (!first) throw new RangeError('a group has at least one part');
  const place = ({ transaction }: IdentifiedTransaction) => order.get(transaction) ?? 0;
  const days = parts.flatMap(daysOf).sort();
  return {
    ...identityOf(first),
    kind: parts.some(({ account }) => account?.kind === 'card') ? 'card' : 'bank',
    name: numberOf(first) || textShown(first.file.document.facts.bank) || 'Account',
    currency: first.currency,
    start: days[0] ?? null,
    end: days.at(-1) ?? null,
    balance: latestBalance(parts),
    movements: identifyTransactions(
      key,
      parts.flatMap(({ transactions }) => transactions),
    ).sort((a, b) => place(a) - place(b)),
  };
}

/** The days of a part: its rows', and both ends of the printed period. */
function daysOf({ file, transactions }: AccountPart): string[] {
  const { periodStart, periodEnd } = file.document.facts;
  const days = [periodStart, periodEnd].map(textShown).filter(isCalendarDate);
  return [...days, ...transactions.map(({ date }) => date)];
}

function latestBalance(parts: readonly AccountPart[]): StatementAccount['balance'] {
  let latest: StatementAccount['balance'] = null;
  for (const part of parts) {
    const closing = part.account?.closingBalance?.value;
    const date = daysOf(part).sort().at(-1);
    // Rows that the user moved to another currency are not part of the account's balance.
    if (!closing || closing.currency !== part.currency || date === undefined) continue;
    if (latest === null || date >= latest.date) latest = { amount: moneyToDecimal(closing), date };
  }
  return latest;
}
