import type { AnyColumn, Cell, ConvertedDocument, Proof, Row } from '@ledgerlift/contract';
import type { StoredFileRow } from '../store/lock-files.ts';
import type { SharedParts } from './read-job.ts';

/** Cells of an invoice's or receipt's item that tell as much as the shared column they stand under. */
const CELLS_OF_COLUMN = {
  description: ['description', 'code'],
  amount: ['amount', 'quantity', 'unit', 'unitPrice', 'taxRate'],
} as const satisfies Partial<Record<AnyColumn, readonly (keyof Row)[]>>;

/**
 * A document reduced to what is shared of it, so that whatever is written from it can tell no more. Findings are never
 * shared: they quote any cell and are the owner's to mend.
 */
export function sharedDocument(document: ConvertedDocument, shared: SharedParts): ConvertedDocument {
  const { type, pages, missingPages, currency, facts, taxes, accounts, rows, proof } = document;
  const { includesFacts } = shared;
  return {
    type,
    pages,
    missingPages,
    language: '',
    // A fact of the document: the rows of the column Currency have their own.
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

/** The file's name if that column is shared, else its number among those shown, from 1. */
export function sharedFileName(
  file: Pick<StoredFileRow, 'name'>,
  number: number,
  { columns }: SharedParts,
): string {
  return columns.has('fileName') ? file.name : `Document ${number}`;
}

/** The row as an item of its document, which belongs to the facts. The table is written from the transactions instead. */
function sharedRow(row: Row, { columns, includesFacts }: SharedParts): Row {
  const { position, account, kind } = row;
  // Every row has a type; of a shared one nothing reads it.
  const place = { position, account, type: 'debit' } as const;
  if (!includesFacts) return { ...place, kind: 'transaction' };
  return {
    ...place,
    kind,
    ...(columns.has('description') && cellsOf(row, CELLS_OF_COLUMN.description)),
    ...(columns.has('amount') && cellsOf(row, CELLS_OF_COLUMN.amount)),
  };
}

/** Values without what was printed, which may be what an edit took out. */
function cellsOf<Key extends keyof Row>(row: Row, keys: readonly Key[]): Partial<Row> {
  const cells = keys.flatMap((key): [Key, Cell<unknown>][] => {
    const cell = row[key];
    return typeof cell === 'object' && 'raw' in cell ? [[key, { ...cell, raw: '', reason: null }]] : [];
  });
  return Object.fromEntries(cells);
}
