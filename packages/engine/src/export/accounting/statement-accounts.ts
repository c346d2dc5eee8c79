import { moneyToDecimal, type StatementFormat, type Transaction } from '@ledgerlift/contract';
import { groupBy } from '../../group-by.ts';
import { textShown } from '../../transactions/to-transactions.ts';
import type { AccountIdentity } from './account-identity.ts';
import {
  type AccountPart,
  accountParts,
  balanceOf,
  daysOf,
  identityOf,
  keyOf,
  numberOf,
} from './account-parts.ts';
import { refuseSeveralAccounts } from './refusals.ts';
import type { AccountingInput } from './statement-files.ts';
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

/**
 * The accounts of the statements in an export, combined by number and currency, in document order. Nothing is summed.
 * Throws LedgerliftError as `statementFiles` does.
 */
export function statementAccounts(input: AccountingInput, format: StatementFormat): StatementAccount[] {
  const parts = accountParts(input, format);
  const order = new Map(input.transactions.map((transaction, index) => [transaction, index]));
  const grouped = groupBy(parts, keyOf);
  return [...grouped].map(([key, group]) => joined(key, group, order));
}

/**
 * The only account of an export, for formats that hold no more than one.
 * Throws LedgerliftError `too_complex` when there are several, and as `statementFiles` does.
 */
export function onlyAccount(input: AccountingInput, format: StatementFormat): StatementAccount {
  const accounts = statementAccounts(input, format);
  const [only, ...others] = accounts;
  if (!only) throw new RangeError('a statement has at least one account');
  if (others.length === 0) return only;
  throw refuseSeveralAccounts(
    format,
    accounts.map(({ name, currency }) => (currency === '' ? name : `${name} (${currency})`)),
  );
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

function latestBalance(parts: readonly AccountPart[]): StatementAccount['balance'] {
  let latest: StatementAccount['balance'] = null;
  for (const part of parts) {
    const closing = balanceOf(part, 'closingBalance');
    const date = daysOf(part).sort().at(-1);
    if (!closing || date === undefined) continue;
    if (latest === null || date >= latest.date) latest = { amount: moneyToDecimal(closing), date };
  }
  return latest;
}
