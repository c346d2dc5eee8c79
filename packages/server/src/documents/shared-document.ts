import type { AnyColumn, Cell, ConvertedDocument, Proof, Row } from '@ledgerlift/contract';
import type { StoredFileRow } from '../store/lock-files.ts';
import type { SharedParts } from './read-job.ts';

/** Cells of an invoice or receipt line item that are shared together with a column of the table. */
const CELLS_OF_COLUMN = {
  description: ['description', 'code'],
  amount: ['amount', 'quantity', 'unit', 'unitPrice', 'taxRate'],
} as const satisfies Partial<Record<AnyColumn, readonly (keyof Row)[]>>;

/**
 * Reduces a document to its shared parts, so that no export of it reveals more. Findings are never shared: they can
 * quote any cell, and only the owner can fix them.
 */
export function sharedDocument(document: ConvertedDocument, shared: SharedParts): ConvertedDocument {
  const { type, pages, missingPages, currency, facts, taxes, accounts, rows, proof } = document;
  const { includesFacts } = shared;
  return {
    type,
    pages,
    missingPages,
    language: '',
    // A fact of the document; the rows have their own currencies.
    currency: includesFacts ? currency : '',
    facts: includesFacts ? facts : {},
    ...(includesFacts && taxes && { taxes }),
    accounts: includesFacts ? accounts : [],
    rows: rows.map((row) => sharedRow(row, shared)),
    findings: [],
    proof: sharedProof(proof, shared),
  };
}

/** The proof's state, and its figures only where facts are shared. */
export function sharedProof(proof: Proof, { includesFacts }: SharedParts): Proof {
  if (includesFacts) return proof;
  const { state, restsOnEdits } = proof;
  if (state === 'proved') return { state, basis: proof.basis, rowCount: proof.rowCount, restsOnEdits };
  return state === 'failed'
    ? { state, row: null, difference: '', restsOnEdits }
    : { state, missing: [], restsOnEdits };
}

/** The file's name if that column is shared, else its number among the shown files, from 1. */
export function sharedFileName(
  file: Pick<StoredFileRow, 'name'>,
  number: number,
  { columns }: SharedParts,
): string {
  return columns.has('fileName') ? file.name : `Document ${number}`;
}

/**
 * The row as a line item of its document, which belongs to the facts. Tables are exported from the transactions
 * instead.
 */
function sharedRow(row: Row, { columns, includesFacts }: SharedParts): Row {
  const { position, account, kind } = row;
  // The type is required, but nothing reads it of a shared row.
  const place = { position, account, type: 'debit' } as const;
  if (!includesFacts) return { ...place, kind: 'transaction' };
  return {
    ...place,
    kind,
    ...(columns.has('description') && cellsOf(row, CELLS_OF_COLUMN.description)),
    ...(columns.has('amount') && cellsOf(row, CELLS_OF_COLUMN.amount)),
  };
}

/** Values without the printed text, which may contain what an edit removed. */
function cellsOf<Key extends keyof Row>(row: Row, keys: readonly Key[]): Partial<Row> {
  const cells = keys.flatMap((key): [Key, Cell<unknown>][] => {
    const cell = row[key];
    return typeof cell === 'object' && 'raw' in cell ? [[key, { ...cell, raw: '', reason: null }]] : [];
  });
  return Object.fromEntries(cells);
}
