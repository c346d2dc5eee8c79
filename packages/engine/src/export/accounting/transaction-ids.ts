import type { Trace, Transaction } from '@ledgerlift/contract';
import { printedRaw } from '../../transactions/edit-reason.ts';
import { fnv1a64 } from './fnv1a.ts';

/** A movement of an account with the id by which importing programs recognise it (OFX: FITID). */
export interface IdentifiedTransaction {
  transaction: Transaction;
  id: string;
}

/** The id of a movement, and whether an earlier statement of the account surely holds it too. */
interface MovementId {
  id: string;
  isRepeated: boolean;
}

/**
 * The movements of one account without certain repetitions, each with its id (see `transactionIds`). Statements may
 * overlap. A movement that an earlier file of the account also has is omitted when that is certain: both print the
 * same running balance after it. Otherwise both are written, as the table shows them.
 */
export function identifyTransactions(
  account: string,
  transactions: readonly Transaction[],
): IdentifiedTransaction[] {
  const ids = transactionIds(account, transactions);
  return transactions.flatMap((transaction) => {
    const found = ids.get(transaction);
    return !found || found.isRepeated ? [] : [{ transaction, id: found.id }];
  });
}

/**
 * The ids of the movements of one account, the same in every later export. `transactions` are in document order (files
 * as uploaded, then printed position), whatever order they are exported in. A repeated movement has the id of the
 * first; all others are unique within the account.
 *
 * The id is the date, a hash of account, date, amount, reference and description, and a number that counts equal
 * movements, since two equal ones of a day are two. Importers skip an id that they already have, which decides its
 * parts:
 * - the description as printed: correcting its spelling after an import and exporting again causes no second booking;
 * - date and amount as they are now: a correction has to reach the books, under its own id;
 * - no file name, no database id, no position, no display-only column.
 */
export function transactionIds(
  account: string,
  transactions: readonly Transaction[],
): ReadonlyMap<Transaction, MovementId> {
  const equals = new Map<string, Transaction[]>();
  const ids = new Map<Transaction, MovementId>();
  for (const transaction of transactions) {
    const key = contentOf(account, transaction);
    const before = equals.get(key) ?? [];
    const first = before.findIndex((other) => isSameMovement(other, transaction));
    if (first < 0) before.push(transaction);
    equals.set(key, before);
    const day = transaction.date.replaceAll('-', '');
    const count = first < 0 ? before.length : first + 1;
    ids.set(transaction, { id: `${day}-${fnv1a64(key)}-${count}`, isRepeated: first >= 0 });
  }
  return ids;
}

/** Two equal movements of different files with the same printed balance after them are one. */
function isSameMovement(a: Transaction, b: Transaction): boolean {
  return a.fileId !== b.fileId && a.balance !== '' && a.balance === b.balance;
}

function contentOf(account: string, transaction: Transaction): string {
  const { date, amount, reference, description, traces } = transaction;
  const printed = traces.description ? printedText(traces.description, description) : description;
  return [account, date, amount, normalised(reference), normalised(printed)].join('\n');
}

function printedText(trace: Trace, shown: string): string {
  return trace.edited ? printedRaw(trace) : trace.raw || shown;
}

/** Spacing and case differ between a bank's prints of one movement. */
function normalised(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, '').toLowerCase();
}
