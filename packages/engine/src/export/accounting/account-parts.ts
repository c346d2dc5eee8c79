import type { Account, Money, StatementFormat, Transaction } from '@ledgerlift/contract';
import { groupBy } from '../../group-by.ts';
import { textShown } from '../../transactions/to-transactions.ts';
import { type AccountIdentity, accountIdentity } from './account-identity.ts';
import {
  type AccountingInput,
  isCalendarDate,
  type StatementFile,
  statementFiles,
} from './statement-files.ts';

/** One account of one statement, in one currency. */
export interface AccountPart {
  file: StatementFile;
  account: Account | undefined;
  /** ISO 4217; '' when unknown. */
  currency: string;
  /** In printed order. */
  transactions: Transaction[];
}

/** The accounts of all statements of an export, in document order. Throws LedgerliftError as `statementFiles` does. */
export function accountParts(input: AccountingInput, format: StatementFormat): AccountPart[] {
  return statementFiles(input, format).flatMap(partsOf);
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

/** The account's identifiers, from its printed number, else from bank and holder. */
export function identityOf(part: AccountPart): AccountIdentity {
  return accountIdentity(numberOf(part), [textShown(part.file.document.facts.bank), holderOf(part)]);
}

/** The name of the account's holder as printed; '' when not printed. */
export function holderOf({ account, file }: AccountPart): string {
  return textShown(account?.holder ?? file.document.facts.accountHolder);
}

/** The account's number as printed; '' when not printed. */
export function numberOf({ account, file }: AccountPart): string {
  return textShown(account?.number ?? file.document.facts.accountNumber ?? file.document.facts.iban);
}

/** Equal for the parts of one account and currency. */
export function keyOf(part: AccountPart): string {
  const { bankId, accountId } = identityOf(part);
  return `${bankId}|${accountId}|${part.currency}`;
}

/** The days of a part, unordered: its rows', and both ends of the printed period. */
export function daysOf({ file, transactions }: AccountPart): string[] {
  const { periodStart, periodEnd } = file.document.facts;
  const days = [periodStart, periodEnd].map(textShown).filter(isCalendarDate);
  return [...days, ...transactions.map(({ date }) => date)];
}

/**
 * A printed balance of the part's account; null when it was not read. Rows that the user moved to another currency are
 * not part of the account's balance.
 */
export function balanceOf(
  { account, currency }: AccountPart,
  which: 'openingBalance' | 'closingBalance',
): Money | null {
  const balance = account?.[which]?.value ?? null;
  return balance?.currency === currency ? balance : null;
}
