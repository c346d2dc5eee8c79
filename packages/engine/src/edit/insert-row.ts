import {
  type ConvertedDocument,
  type DateFormat,
  type EditableField,
  LedgerliftError,
  type Row,
} from '@ledgerlift/contract';
import { editRow } from './edit-row.ts';
import { finishChange } from './finish-change.ts';
import { byPosition, type Move, movedFindings, movedRows } from './move-rows.ts';
import { unreadFindings } from './unread-findings.ts';

/** A row that the user adds. */
export interface Insertion {
  /** The new row's position, from 0 to the number of rows; the row at that position and all below move down by one. */
  at: number;
  /** Index of its account; by default that of the row above, else below. */
  account?: number | undefined;
  /** Free text by field; an empty text omits the cell. */
  values?: Partial<Record<EditableField, string>> | undefined;
  /** The table's date format, which determines the meaning of a typed 03-04-2025. */
  dateFormat?: DateFormat | undefined;
}

/** The currency comes first, since money depends on it, and the type last, since an amount sets it. */
const ORDER: readonly EditableField[] = [
  'currency',
  'date',
  'description',
  'amount',
  'balance',
  'sender',
  'recipient',
  'category',
  'bank',
  'fileName',
  'type',
];

/**
 * Returns a new document with a row that the user typed, parsed like edits, and its proofs computed again; they rest
 * on it. References to rows by position are adjusted. Throws LedgerliftError `invalid_request` when there is no such
 * place or no such account.
 */
export function insertRow(document: ConvertedDocument, insertion: Insertion): ConvertedDocument {
  const { at } = insertion;
  const { rows } = document;
  if (!Number.isInteger(at) || at < 0 || at > rows.length)
    throw new LedgerliftError('invalid_request', 'There is no such place for a row. Reload the page.');
  const move: Move = (position) => (position < at ? position : position + 1);
  const added = typedRow(document, insertion);
  const moved = [...movedRows(rows, move), added].sort(byPosition);
  return finishChange(document, {
    ...document,
    rows: moved,
    findings: [...movedFindings(document.findings, move, moved), ...unreadFindings(added)],
  });
}

function typedRow(document: ConvertedDocument, insertion: Insertion): Row {
  const empty: Row = {
    position: insertion.at,
    account: accountOf(document, insertion),
    kind: document.type === 'bank_statement' ? 'transaction' : 'item',
    type: 'debit',
    added: true,
  };
  const { values = {}, dateFormat } = insertion;
  return ORDER.reduce((row, field) => {
    const value = values[field]?.trim() ?? '';
    return value === '' ? row : editRow(document, row, { field, value, dateFormat });
  }, empty);
}

function accountOf({ accounts, rows }: ConvertedDocument, { at, account }: Insertion): number {
  if (account !== undefined) {
    if (Number.isInteger(account) && account >= 0 && account < Math.max(accounts.length, 1)) return account;
    throw new LedgerliftError('invalid_request', 'The document has no such account. Reload the page.');
  }
  const positioned = (position: number) => rows.find((row) => row.position === position);
  return (positioned(at - 1) ?? positioned(at))?.account ?? 0;
}
