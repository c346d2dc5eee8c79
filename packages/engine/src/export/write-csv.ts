import { type AnyColumn, COLUMN_LABEL, type DateFormat, formatDate } from '@ledgerlift/contract';
import { columnKind, columnText, proofStates } from './column-values.ts';
import type { ExportInput } from './export-input.ts';
import { encodeUtf8 } from './utf8.ts';

const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
/** First characters by which spreadsheet programs take text for a formula; their full-width forms count too. */
const FORMULA_START = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
/** A sign, digits and their grouping only: an amount or a telephone number, which no program runs. */
const PLAIN_NUMBER = /^[+-] ?[.,]?\d[\d.,'’ \u00A0\u202F]*%?$/;

/** The table as CSV: UTF-8 with byte order mark, RFC 4180, lines ended by CR LF, formulas made harmless. */
export function writeCsv(
  input: Pick<ExportInput, 'transactions' | 'documents'>,
  columns: readonly AnyColumn[],
  dateFormat: DateFormat,
): Uint8Array {
  const proofs = proofStates(input.documents);
  const lines = [columns.map((column) => quoted(COLUMN_LABEL[column])).join(',')];
  for (const transaction of input.transactions) {
    const fields = columns.map((column) => {
      const text = columnText(transaction, column, proofs);
      return csvField(columnKind(column) === 'date' ? formatDate(text, dateFormat) : text);
    });
    lines.push(fields.join(','));
  }
  return encodeUtf8(`${BYTE_ORDER_MARK}${lines.join(LINE_END)}${LINE_END}`);
}

/**
 * One value as a CSV field. Text that a spreadsheet program would run as a formula gets an apostrophe in front;
 * plain numbers and dates are left as they are, whatever their sign.
 */
export function csvField(text: string): string {
  return quoted(FORMULA_START.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text);
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
