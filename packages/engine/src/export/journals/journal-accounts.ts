import { currencyDecimals, decimalToMoney, minorToDecimal, type StatementFormat } from '@ledgerlift/contract';
import { groupBy } from '../../group-by.ts';
import { isIban } from '../../values/iban.ts';
import { NO_BANK_CODE } from '../accounting/account-identity.ts';
import {
  type AccountStatement,
  accountStatements,
  type DatedBalance,
} from '../accounting/account-statements.ts';
import type { AccountingInput } from '../accounting/statement-files.ts';
import type { IdentifiedTransaction } from '../accounting/transaction-ids.ts';

/** One account in one currency, as a journal books it. */
export interface JournalAccount {
  kind: 'bank' | 'card';
  /** Of letters, digits and `-`; it identifies the account among those of the export. */
  id: string;
  /** The number as printed; '' when not printed. */
  number: string;
  bank: string;
  /** ISO 4217; '' when unknown. */
  currency: string;
  /** The account's first day (yyyy-MM-dd); null without movements and periods. */
  start: string | null;
  /** The balance to begin with; null when not read. */
  opening: DatedBalance | null;
  /** True if the opening balance is proved, so that it is asserted. */
  isOpeningProved: boolean;
  /** In order of time. */
  sections: JournalSection[];
}

/** What one statement adds to an account. */
export interface JournalSection {
  file: string;
  /** In the order of the export, without those that an earlier statement holds. */
  movements: IdentifiedTransaction[];
  /** The closing balance to assert after the movements; null unless it is proved and the entries so far lead to it. */
  closing: DatedBalance | null;
}

/**
 * The accounts of an export for plain-text accounting. A balance is asserted only where the account is proved and the
 * journal's own entries lead to it: after a gap between statements nothing is asserted any more. Throws LedgerliftError
 * as `statementFiles` does.
 */
export function journalAccounts(input: AccountingInput, format: StatementFormat): JournalAccount[] {
  const statements = accountStatements(input, format);
  return [...groupBy(statements, ({ key }) => key).values()].map(journalAccount);
}

function journalAccount(statements: readonly AccountStatement[]): JournalAccount {
  const ordered = [...statements].sort((a, b) => compare(a.start ?? '', b.start ?? ''));
  const [first] = ordered;
  if (!first) throw new RangeError('a group has at least one statement');
  return {
    kind: statements.some(({ isCard }) => isCard) ? 'card' : 'bank',
    id: idOf(first),
    number: first.number,
    bank: first.bank,
    currency: first.currency,
    start: ordered.map(({ start }) => start).find((day) => day !== null) ?? null,
    opening: first.opening,
    isOpeningProved: first.isProved,
    sections: sectionsOf(ordered),
  };
}

function sectionsOf(ordered: readonly AccountStatement[]): JournalSection[] {
  let balance = minorOf(ordered[0]?.opening?.amount, ordered[0]?.currency ?? '');
  return ordered.map((statement, index): JournalSection => {
    const { currency, file, isProved, opening, closing } = statement;
    if (balance === null || minorOf(opening?.amount, currency) !== balance) balance = null;
    const movements = statement.movements.filter(({ isRepeated }) => !isRepeated);
    for (const { transaction } of movements) {
      const minor = minorOf(transaction.amount, currency);
      balance = balance === null || minor === null ? null : balance + minor;
    }
    const isReached = balance !== null && minorOf(closing?.amount, currency) === balance;
    const next = ordered[index + 1]?.start ?? null;
    // Programs check a balance at the end of its day, so entries of the next statement come later.
    const isOver = next === null || (statement.end !== null && next > statement.end);
    return { file, movements, closing: isProved && isReached && isOver ? closing : null };
  });
}

/** The amount in the currency's minor unit; null for an absent one, or one of more decimals. */
function minorOf(amount: string | undefined, currency: string): bigint | null {
  const money = amount === undefined ? null : decimalToMoney(amount, currency);
  return money === null ? null : BigInt(money.minor);
}

function idOf({ bankId, accountId, number }: AccountStatement): string {
  const isWhole = bankId === NO_BANK_CODE || isIban(number);
  return (isWhole ? accountId : `${bankId}-${accountId}`).replace(/[^A-Za-z\d]+/g, '-');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** The amount with the other sign, for the second posting of an entry. */
export function negated(amount: string): string {
  if (amount.startsWith('-')) return amount.slice(1);
  return /[1-9]/.test(amount) ? `-${amount}` : amount;
}

/** An amount of 0 with the currency's decimals. */
export function zeroOf(currency: string): string {
  return minorToDecimal(0, currencyDecimals(currency));
}
