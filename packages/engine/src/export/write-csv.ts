import {
  type AnyColumn,
  COLUMN_LABEL,
  type DateFormat,
  formatDate,
  guardFormulas,
} from '@ledgerlift/contract';
import { columnKind, columnText, proofStates } from './column-values.ts';
import type { ExportInput } from './export-input.ts';
import { encodeUtf8 } from './utf8.ts';

const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** The table as CSV: UTF-8 with byte order mark, RFC 4180, lines ended by CR LF, formulas neutralised. */
export function writeCsv(
  input: Pick<ExportInput, 'transactions' | 'documents'>,
  columns: readonly AnyColumn[],
  dateFormat: DateFormat,
): Uint8Array {
  const proofs = proofStates(input.documents);
  const lines = input.transactions.map((transaction) =>
    columns.map((column) => {
      const text = columnText(transaction, column, proofs);
      return columnKind(column) === 'date' ? formatDate(text, dateFormat) : text;
    }),
  );
  const headings = columns.map((column) => COLUMN_LABEL[column]);
  return encodeUtf8(BYTE_ORDER_MARK + [headings, ...lines].map(csvLine).join(''));
}

/**
 * Values as a line of CSV with its end. Text that a spreadsheet program would run as a formula gets a leading
 * apostrophe, also when the program splits the line at `;` or tabs; plain numbers and dates are unchanged, whatever
 * their sign.
 */
export function csvLine(values: readonly string[]): string {
  // A program that splits at `;` sees a line without one as a single cell, so `-500,5+...` would be a formula with a
  // decimal comma. Quotes around the values prevent that.
  const isSigned = /^[\p{Z}\p{C}]*[+-]/u.test(values[0] ?? '');
  return values.map((text) => csvField(text, isSigned)).join(',') + LINE_END;
}

function csvField(text: string, isQuoted: boolean): string {
  const guarded = guardFormulas(text);
  return isQuoted || /[",;\t\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
