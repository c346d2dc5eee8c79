import { type AnyColumn, COLUMN_LABEL, type DateFormat, LedgerliftError } from '@ledgerlift/contract';
import { type Cell, type CellStyle, rangeRef, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { chartsSheet } from './charts-sheet.ts';
import { columnKind, columnText, proofStates } from './column-values.ts';
import { documentsSheet } from './documents-sheet.ts';
import { type SheetCell, sheetCell } from './excel-cells.ts';
import type { ExportInput } from './export-input.ts';

/** Rows of a sheet, including its header. */
const MAX_SHEET_ROWS = 1_048_576;
/** Widths in characters. */
const MIN_WIDTH = 8;
const MAX_WIDTH = 60;
/** Space for the filter button beside a heading. */
const HEADING_PADDING = 4;
/** A fixed date, so that the same input gives the same bytes. */
const FILE_DATE = new Date(Date.UTC(1980, 0, 1));
const HEADING_STYLE: CellStyle = { font: { bold: true, size: 11, name: 'Calibri' }, numFmt: '@' };
/** Texts that the writer would convert to an error value. */
const ERROR_TEXT = /^#[A-Z0-9/_]+[!?]?$/i;

/**
 * A workbook with the sheets 'Transactions' and 'Documents', and 'Charts' for statements. Dates and numbers are true ones.
 * Throws LedgerliftError `too_complex` when there are more rows than a sheet can hold.
 */
export async function writeExcel(
  input: Pick<ExportInput, 'transactions' | 'documents'>,
  columns: readonly AnyColumn[],
  dateFormat: DateFormat,
): Promise<Uint8Array> {
  if (input.transactions.length >= MAX_SHEET_ROWS)
    throw new LedgerliftError(
      'too_complex',
      'An Excel sheet holds 1,048,575 rows at most. Download CSV instead, or fewer files at a time.',
    );
  const proofs = proofStates(input.documents);
  const rows = input.transactions.map((transaction) =>
    columns.map((column) =>
      sheetCell(columnText(transaction, column, proofs), columnKind(column), dateFormat),
    ),
  );
  const documents = documentsSheet(input.documents, dateFormat);
  const charts = chartsSheet(input, columns, dateFormat);
  return writeXlsx({
    sheets: [
      buildSheet(
        'Transactions',
        columns.map((column) => COLUMN_LABEL[column]),
        rows,
      ),
      buildSheet('Documents', documents.headings, documents.lines),
      ...(charts ? [charts] : []),
    ],
    properties: { creator: 'Ledgerlift', created: FILE_DATE, modified: FILE_DATE },
  });
}

function buildSheet(name: string, headings: readonly string[], lines: readonly SheetCell[][]): WriteSheet {
  const columns = headings.map((heading, index) => ({
    width: widthOf(heading, lines, index),
    numFmt: commonFormat(lines, index),
  }));
  const cells = new Map<string, Partial<Cell>>();
  headings.forEach((heading, index) => {
    cells.set(`0,${index}`, { value: heading, style: HEADING_STYLE });
  });
  lines.forEach((line, row) => {
    line.forEach((cell, index) => {
      const style: CellStyle = { numFmt: cell.numFmt };
      if (typeof cell.value === 'string' && ERROR_TEXT.test(cell.value))
        cells.set(`${row + 1},${index}`, { richText: [{ text: cell.value }], style });
      else if (cell.value !== null && cell.numFmt !== columns[index]?.numFmt)
        cells.set(`${row + 1},${index}`, { value: cell.value, style });
    });
  });
  return {
    name,
    columns,
    rows: [[...headings], ...lines.map((line) => line.map((cell) => cell.value))],
    cells,
    freezePane: { rows: 1 },
    autoFilter: { range: rangeRef(0, 0, lines.length, headings.length - 1) },
  };
}

/** The number format of the first cell with a value: most columns have only one. */
function commonFormat(lines: readonly SheetCell[][], index: number): string {
  const first = lines.find((line) => line[index]?.value !== null)?.[index];
  return (first ?? lines[0]?.[index])?.numFmt ?? 'General';
}

function widthOf(heading: string, lines: readonly SheetCell[][], index: number): number {
  let width = heading.length + HEADING_PADDING;
  for (const line of lines) width = Math.max(width, (line[index]?.width ?? 0) + 2);
  return Math.min(Math.max(width, MIN_WIDTH), MAX_WIDTH);
}
