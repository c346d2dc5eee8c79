import type { AnyColumn, Trace, Transaction } from '@ledgerlift/contract';
import { type KeptDocument, transactionsOf } from '@ledgerlift/engine/rows';
import { type ReadableJob, sharedPartsOf } from './read-job.ts';

/** The rows of a job's documents as the caller may see them, in document order. */
export function visibleTransactions(
  documents: readonly KeptDocument[],
  { job, access }: ReadableJob,
): Transaction[] {
  const transactions = documents.flatMap(transactionsOf);
  if (access === 'owner') return transactions;
  const { columns } = sharedPartsOf(job);
  return transactions.map((transaction) => sharedTransaction(transaction, columns));
}

/** A row with only the shared columns. Lists every field explicitly, so that a new field is not shared by accident. */
function sharedTransaction(transaction: Transaction, columns: ReadonlySet<AnyColumn>): Transaction {
  const { id, fileId, position } = transaction;
  const shown = (column: keyof Transaction & AnyColumn) => (columns.has(column) ? transaction[column] : '');
  return {
    id,
    fileId,
    date: shown('date'),
    description: shown('description'),
    amount: shown('amount'),
    currency: shown('currency'),
    type: shown('type'),
    sender: shown('sender'),
    recipient: shown('recipient'),
    balance: shown('balance'),
    category: shown('category'),
    bank: shown('bank'),
    fileName: shown('fileName'),
    account: shown('account'),
    valueDate: shown('valueDate'),
    reference: shown('reference'),
    // The kind would reveal a tip or a tax, and it is not a column.
    kind: 'transaction',
    position,
    // The version would reveal how often the owner edited the row.
    version: 0,
    traces: sharedTraces(transaction.traces, columns),
  };
}

/**
 * The sources of the columns Original Text and Confidence, if those are shared: only for shared columns, and without
 * positions on the page, which the reader cannot see. Otherwise empty, since a raw text may contain what an edit
 * removed.
 */
function sharedTraces(traces: Transaction['traces'], columns: ReadonlySet<AnyColumn>): Transaction['traces'] {
  const sharesText = columns.has('originalText');
  const sharesConfidence = columns.has('confidence');
  if (!sharesText && !sharesConfidence) return {};
  const shared = (Object.entries(traces) as [keyof Transaction['traces'], Trace][])
    .filter(([field]) => columns.has(field))
    .map(([field, { raw, confidence }]): [string, Trace] => [
      field,
      {
        raw: sharesText ? raw : '',
        page: null,
        box: null,
        confidence: sharesConfidence ? confidence : 1,
        reason: null,
        edited: false,
      },
    ]);
  return Object.fromEntries(shared);
}
