import type { AnyColumn, Box, Finding, JobFile, JobFinding, Transaction } from '@ledgerlift/contract';
import { COLUMN_LABEL, COLUMNS } from '@ledgerlift/contract';
import { failingRow } from '../../../rows/proof-lines.tsx';
import type { CellAddress } from '../../../rows/table/cell-address.ts';
import { doubtsIn } from '../findings/doubts.ts';
import { firstRowOf } from '../findings/use-job-findings.ts';
import type { RowPlaces } from '../page/row-places.ts';
import { byAttention, needsAttention } from '../workspace/file-order.ts';

/** A place on a page, in points from the top left. */
export interface CheckPlace {
  fileId: string;
  page: number;
  box: Box | null;
}

/** Something to look at: a doubtful cell, a finding in a file or between two, or a file that is not proved. */
export interface CheckItem {
  /** Names the item for as long as its reason lasts. */
  key: string;
  kind: 'cell' | 'finding' | 'file' | 'between';
  fileId: string;
  /** 'uk.pdf, row 7, Amount' */
  title: string;
  /** Why it is worth a look. */
  reason: string;
  /** The cell to correct; null if the item is about no single cell. */
  cell: CellAddress | null;
  /** The cell that table and page go to; null if there is none, and the page shows the place alone. */
  shown: CellAddress | null;
  place: CheckPlace | null;
}

interface Checked {
  files: readonly JobFile[];
  /** The findings from comparing the files. */
  between: readonly JobFinding[];
  /** In document order. */
  transactions: readonly Transaction[];
  columns: readonly AnyColumn[];
  places: RowPlaces;
}

/**
 * All items of a job, file by file, those that need attention first; in a file its proof, its findings, then its cells. What
 * was found between the files comes last.
 */
export function checkItems({ files, between, transactions, columns, places }: Checked): CheckItem[] {
  const named = files.length > 1;
  const cells = doubtsIn(transactions, columns).flatMap(({ cell, reason }) => {
    const row = places.row(cell.rowId);
    return row ? [cellItem(row, cell, reason, named)] : [];
  });
  const items = byAttention(files).flatMap((file) => [
    ...fileItem(file, places),
    ...file.findings.filter(isWorthALook).map((finding) => findingItem(file, finding, places, named)),
    ...cells.filter(({ fileId }) => fileId === file.fileId),
  ]);
  return [...items, ...between.filter(isWorthALook).map((finding) => betweenItem(finding, places))];
}

function isWorthALook({ severity }: Finding | JobFinding): boolean {
  return severity !== 'info';
}

function fileItem(file: JobFile, places: RowPlaces): CheckItem[] {
  if (!needsAttention(file)) return [];
  const position = failingRow(file.proof);
  const row = position === null ? null : places.rowAt(file.fileId, position);
  const reason = file.error?.message ?? file.proofText ?? 'Not converted yet';
  const cell = row && ({ rowId: row.id, column: 'amount' } as const);
  const first = places.rowAt(file.fileId, 0);
  return [
    {
      key: `file ${file.fileId} ${reason}`,
      kind: 'file',
      fileId: file.fileId,
      title: file.name,
      reason,
      cell,
      shown: cell ?? (first && { rowId: first.id, column: 'date' }),
      place: (row && cellPlace(row, 'amount')) ?? firstPage(file),
    },
  ];
}

function findingItem(file: JobFile, finding: Finding, places: RowPlaces, named: boolean): CheckItem {
  const row = finding.row === null ? null : places.rowAt(file.fileId, finding.row);
  const column = COLUMNS.find((each) => each === finding.field) ?? null;
  const printed = finding.page === null ? null : { page: finding.page, box: finding.box };
  const words = [
    ...(row ? [`row ${row.position + 1}`] : []),
    ...(column === null ? [] : [COLUMN_LABEL[column]]),
  ].join(', ');
  const shown = row && ({ rowId: row.id, column: column ?? 'date' } as const);
  return {
    key: `finding ${file.fileId} ${finding.code} ${finding.row} ${finding.field} ${finding.message}`,
    kind: 'finding',
    fileId: file.fileId,
    title: titled(words, named || row === null ? file.name : null),
    reason: finding.message,
    cell: row && column && { rowId: row.id, column },
    shown,
    place: printed ? { fileId: file.fileId, ...printed } : row && cellPlace(row, column ?? 'date'),
  };
}

function betweenItem(finding: JobFinding, places: RowPlaces): CheckItem {
  const { code, fileId, otherFileId, message } = finding;
  const position = firstRowOf(finding);
  const row = position === null ? null : places.rowAt(fileId, position);
  return {
    key: `between ${code} ${fileId} ${otherFileId} ${message}`,
    kind: 'between',
    fileId,
    title: 'Between the files',
    reason: message,
    cell: null,
    shown: row && { rowId: row.id, column: 'date' },
    place: row && cellPlace(row, 'date'),
  };
}

function cellItem(row: Transaction, cell: CellAddress, reason: string, named: boolean): CheckItem {
  const where = `row ${row.position + 1}, ${COLUMN_LABEL[cell.column]}`;
  return {
    key: `cell ${cell.rowId} ${cell.column}`,
    kind: 'cell',
    fileId: row.fileId,
    title: titled(where, named ? row.fileName : null),
    reason,
    cell,
    shown: cell,
    place: cellPlace(row, cell.column),
  };
}

/** The place of a cell, else that of the first printed value of its row. */
function cellPlace(row: Transaction, column: CellAddress['column']): CheckPlace | null {
  for (const each of [column, 'amount', 'description', 'date'] as const) {
    const trace = row.traces[each];
    if (trace?.page && trace.box) return { fileId: row.fileId, page: trace.page, box: trace.box };
  }
  return null;
}

function firstPage(file: JobFile): CheckPlace | null {
  return file.pages === null || file.pages === 0 ? null : { fileId: file.fileId, page: 1, box: null };
}

/** 'uk.pdf, row 7', or 'Row 7' without a file; the name of a file is left as it is. */
function titled(words: string, fileName: string | null): string {
  if (fileName === null) return words.charAt(0).toUpperCase() + words.slice(1);
  return words === '' ? fileName : `${fileName}, ${words}`;
}
