import { type Money, moneyToDecimal, type StatementFormat } from '@ledgerlift/contract';
import { groupBy } from '../../group-by.ts';
import { textShown } from '../../transactions/to-transactions.ts';
import type { AccountIdentity } from './account-identity.ts';
import {
  type AccountPart,
  accountParts,
  balanceOf,
  daysOf,
  holderOf,
  identityOf,
  keyOf,
  numberOf,
} from './account-parts.ts';
import type { AccountingInput } from './statement-files.ts';
import { type IdentifiedTransaction, transactionIds } from './transaction-ids.ts';

/** A balance as a decimal string with its day (yyyy-MM-dd). */
export interface DatedBalance {
  amount: string;
  date: string;
}

/** A movement with its id, which is that of an earlier one if an overlapping statement surely repeats it. */
export interface StatementMovement extends IdentifiedTransaction {
  isRepeated: boolean;
}

/** One account in one currency, as one statement prints it. */
export interface AccountStatement extends AccountIdentity {
  /** The name of the file. */
  file: string;
  /** Equal for the statements of one account and currency. */
  key: string;
  /** The number as printed; '' when not printed. */
  number: string;
  /** True for an account that the page calls a card's. */
  isCard: boolean;
  holder: string;
  bank: string;
  bic: string;
  /** ISO 4217; '' when unknown. */
  currency: string;
  /** The first and last day, by the printed period and the rows; null when unknown. */
  start: string | null;
  end: string | null;
  /** Printed balances; null when not read. */
  opening: DatedBalance | null;
  closing: DatedBalance | null;
  /** True if the account's movements lead from its opening to its closing balance, as printed. */
  isProved: boolean;
  /** In the order of the export, with those that an overlapping statement repeats. */
  movements: StatementMovement[];
}

/**
 * The statements of an export, one per file, account and currency, in document order. Nothing is summed or joined, so
 * that each statement's movements lead from its opening balance to its closing one. Throws LedgerliftError as
 * `statementFiles` does.
 */
export function accountStatements(input: AccountingInput, format: StatementFormat): AccountStatement[] {
  const parts = accountParts(input, format);
  const order = new Map(input.transactions.map((transaction, index) => [transaction, index]));
  const ids = new Map(
    [...groupBy(parts, keyOf)].flatMap(([key, group]) => [
      ...transactionIds(
        key,
        group.flatMap(({ transactions }) => transactions),
      ),
    ]),
  );
  return parts.map((part) => {
    const movements = part.transactions.map((transaction): StatementMovement => {
      const found = ids.get(transaction);
      if (!found) throw new RangeError('each movement has an id');
      return { transaction, ...found };
    });
    const place = ({ transaction }: IdentifiedTransaction) => order.get(transaction) ?? 0;
    return { ...describedPart(part), movements: movements.sort((a, b) => place(a) - place(b)) };
  });
}

function describedPart(part: AccountPart): Omit<AccountStatement, 'movements'> {
  const { facts } = part.file.document;
  const days = daysOf(part).sort();
  const start = days[0] ?? null;
  const end = days.at(-1) ?? null;
  return {
    ...identityOf(part),
    file: part.file.file,
    key: keyOf(part),
    number: numberOf(part),
    isCard: part.account?.kind === 'card',
    holder: holderOf(part),
    bank: textShown(facts.bank),
    bic: textShown(facts.bic).replace(/\s/g, '').toUpperCase(),
    currency: part.currency,
    start,
    end,
    opening: dated(balanceOf(part, 'openingBalance'), start),
    closing: dated(balanceOf(part, 'closingBalance'), end),
    isProved: part.account?.proof.state === 'proved',
  };
}

function dated(balance: Money | null, date: string | null): DatedBalance | null {
  return balance === null || date === null ? null : { amount: moneyToDecimal(balance), date };
}
