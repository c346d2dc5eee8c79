import type { AnyColumn, Trace, Transaction } from '@ledgerlift/contract';
import { type TableDocument, transactionsOf } from './load-documents.ts';
import { type ReadableJob, sharedPartsOf } from './read-job.ts';

/** The rows of a job's documents as its reader may see them, in document order. */
export function visibleTransactions(
  documents: readonly TableDocument[],
  { job, access }: ReadableJob,
): Transaction[] {
  const transactions = documents.flatMap(transactionsOf);
  if (access === 'owner') return transactions;
  const { columns } = sharedPartsOf(job);
  return transactions.map((transaction) => sharedTransaction(transaction, columns));
}

/** The row in the shared columns alone. Every field is named, so that a new one is not shared before somebody decides it. */
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
    // A tip or a tax is told by its kind, which is no column.
    kind: 'transaction',
    position,
    // What the owner edited, and how often, is nobody else's business.
    version: 0,
    traces: sharedTraces(transaction.traces, columns),
  };
}

/**
 * What the columns Original Text and Confidence are made of, if they are shared: of shared columns only, and without
 * the place on a page that the reader cannot see. Otherwise nothing, since a raw text may tell what an edit took out.
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
