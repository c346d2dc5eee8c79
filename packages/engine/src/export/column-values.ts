import type { AnyColumn, ProofState, Transaction } from '@ledgerlift/contract';
import type { ExportDocument } from './export-input.ts';

/** The kind of a column's values determines the format of a spreadsheet cell. */
export type ColumnKind = 'date' | 'money' | 'number' | 'text';

const KINDS: Partial<Record<AnyColumn, ColumnKind>> = {
  date: 'date',
  valueDate: 'date',
  amount: 'money',
  balance: 'money',
  confidence: 'number',
};

export function columnKind(column: AnyColumn): ColumnKind {
  return KINDS[column] ?? 'text';
}

/** Proof state of each converted file, by file id. */
export type ProofStates = ReadonlyMap<string, ProofState>;

export function proofStates(documents: readonly ExportDocument[]): ProofStates {
  return new Map(
    documents.flatMap((entry): [string, ProofState][] =>
      entry.status === 'converted' ? [[entry.fileId, entry.document.proof.state]] : [],
    ),
  );
}

/** One value of a row as text: dates yyyy-MM-dd, money as decimal strings, '' for absent values. */
export function columnText(transaction: Transaction, column: AnyColumn, proofs: ProofStates): string {
  switch (column) {
    case 'originalText':
      return originalText(transaction);
    case 'confidence':
      return lowestConfidence(transaction);
    case 'proof':
      return proofs.get(transaction.fileId) ?? '';
    default:
      return transaction[column];
  }
}

const PRINTED_FIELDS = ['date', 'valueDate', 'description', 'reference', 'amount', 'balance'] as const;

/** The row as printed: the raw text of each of its cells, without repetitions. */
function originalText({ traces }: Transaction): string {
  const printed = PRINTED_FIELDS.map((field) => traces[field]?.raw ?? '').filter((raw) => raw !== '');
  return [...new Set(printed)].join(' ');
}

/** The confidence of the row's weakest cell, 0 to 1 in hundredths, rounded down; '' for a row without cells. */
function lowestConfidence({ traces }: Transaction): string {
  const confidences = Object.values(traces).map((trace) => trace.confidence);
  if (confidences.length === 0) return '';
  return String(Math.floor(Math.min(...confidences) * 100) / 100);
}
