import { type AnyColumn, COLUMN_LABEL, type DateFormat, formatDate } from '@ledgerlift/contract';
import { columnKind, columnText, proofStates } from './column-values.ts';
import { csvLine } from './csv-line.ts';
import type { ExportInput } from './export-input.ts';
import { encodeUtf8 } from './utf8.ts';

const BYTE_ORDER_MARK = '\uFEFF';

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
