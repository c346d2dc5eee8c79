import type { Trace, Transaction } from '@ledgerlift/contract';
import { printedRaw } from '../../transactions/edit-reason.ts';
import { fnv1a64 } from './fnv1a.ts';

/** A movement of an account with the id by which importing programs recognise it (OFX: FITID). */
export interface IdentifiedTransaction {
  transaction: Transaction;
  id: string;
}

/**
 * The movements of one account, each with an id that is unique within the account and the same in every later export.
 * `transactions` are in document order (files as uploaded, then printed position), whatever order they are exported
 * in.
 *
 * The id is the date, a hash of account, date, amount, reference and description, and a number that counts equal
 * movements, since two equal ones of a day are two. Importers skip an id that they already have, which decides its
 * parts:
 * - the description as printed: correcting its spelling after an import and exporting again causes no second booking;
 * - date and amount as they are now: a correction has to reach the books, under its own id;
 * - no file name, no database id, no position, no display-only column.
 *
 * Statements may overlap. A movement that an earlier file of the account also has is omitted when that is certain:
 * both print the same running balance after it. Otherwise both are written, as the table shows them.
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
