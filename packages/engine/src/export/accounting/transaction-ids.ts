import type { Trace, Transaction } from '@ledgerlift/contract';
import { printedRaw } from '../../transactions/edit-reason.ts';
import { fnv1a64 } from './fnv1a.ts';

/** A movement of an account with the id by which importing programs know it again (OFX: FITID). */
export interface IdentifiedTransaction {
  transaction: Transaction;
  id: string;
}

/**
 * The movements of one account, each with an id that is unique within the account and the same in every later export.
 * `transactions` are in document order (files as uploaded, then printed position), whatever order they are exported in.
 *
 * The id is the date, a hash of account, date, amount, reference and description, and a number that counts equal
 * movements, for two equal ones of a day are two. Importers leave out an id that they have, which decides what makes it:
 * - the description as it was printed: who corrects its spelling after an import and exports again has no second booking;
 * - date and amount as they stand now: a corrected one has to arrive in the books, under an id of its own;
 * - no name of a file, no database id, no position, no column that only shows.
 *
 * Statements may overlap. A movement that an earlier file of the account holds too is left out where that is certain:
 * where both print the same running balance after it. Otherwise both are written, as the table shows them.
 */
export function identifyTransactions(
  account: string,
  transactions: readonly Transaction[],
): IdentifiedTransaction[] {
  const equals = new Map<string, Transaction[]>();
  return transactions.flatMap((transaction) => {
    const key = contentOf(account, transaction);
    const before = equals.get(key) ?? [];
    if (before.some((other) => isSameMovement(other, transaction))) return [];
    before.push(transaction);
    equals.set(key, before);
    const day = transaction.date.replaceAll('-', '');
    return [{ transaction, id: `${day}-${fnv1a64(key)}-${before.length}` }];
  });
}

/** Two equal movements of different files after which both print the same balance of the account are one. */
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
