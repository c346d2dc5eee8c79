import {
  type EditableField,
  editableFieldSchema,
  LedgerliftError,
  type RemovedRow,
} from '@ledgerlift/contract';
import { type KeptDocument, type KeptRow, rowNotFound, transactionOf } from './kept-document.ts';

/** The field and value of an edit as the API takes it. Throws `invalid_request` where there is none. */
export function changeOf(edit: object): { field: EditableField; value: string } {
  const sent = edit as Record<string, unknown>;
  for (const field of editableFieldSchema.options) {
    const value = sent[field];
    if (typeof value === 'string') return { field, value };
  }
  throw new LedgerliftError('invalid_request', 'The edit changes no field.');
}

/**
 * The row of the table that an edit changes. Throws `not_found`, and `conflict` when the row has changed since `version`,
 * where it was sent.
 */
export function rowToEdit(document: KeptDocument, rowId: number, version: number | undefined): KeptRow {
  const row = rowOfTable(document, rowId);
  if (version !== undefined && version !== row.version) {
    const transaction = transactionOf(document, rowId);
    const message =
      'This row was changed meanwhile, perhaps in another window. Look at it and edit it again.';
    throw new LedgerliftError('conflict', message, { transaction });
  }
  return row;
}

/** A row that is neither removed nor a dropped duplicate. Throws `not_found`. */
export function rowOfTable({ rows }: KeptDocument, rowId: number): KeptRow {
  const row = rows.find((candidate) => candidate.id === rowId && !candidate.isDouble);
  if (!row) throw rowNotFound();
  return row;
}

/** Rows with the contents that `document` has given them; the edited one gets its new version. */
export function withEditedRow(
  before: readonly KeptRow[],
  document: KeptDocument['document'],
  rowId: number,
  version: number,
): KeptRow[] {
  const rowByPosition = new Map(document.rows.map((row) => [row.position, row]));
  return before.map((kept) => ({
    ...kept,
    row: rowByPosition.get(kept.position) ?? kept.row,
    version: kept.id === rowId ? version : kept.version,
  }));
}

/** The position of a row that is added after the row `afterId`; null: first. Throws `not_found`. */
export function positionAfter({ rows }: KeptDocument, afterId: number | null): number {
  if (afterId === null) return 0;
  const index = rows.findIndex((row) => row.id === afterId);
  if (index < 0) throw rowNotFound();
  return index + 1;
}

/**
 * The former position of a removed row, adjusted to lie between its printed neighbours, since other rows may have been
 * added and removed.
 */
export function restoredPosition({ rows }: KeptDocument, rowId: number, { at, row }: RemovedRow): number {
  if (row.added) return Math.min(at, rows.length);
  const isPrinted = (index: number) => !rows[index]?.row.added;
  const lastBefore = rows.findLastIndex(({ id }, index) => isPrinted(index) && id < rowId);
  const firstAfter = rows.findIndex(({ id }, index) => isPrinted(index) && id > rowId);
  const highest = firstAfter < 0 ? rows.length : firstAfter;
  return Math.min(Math.max(at, lastBefore + 1), highest);
}

/** The answer to restoring a row that is not removed. */
export function inItsPlace(): LedgerliftError {
  return new LedgerliftError('conflict', 'This row is in its place already. Reload the page.');
}

/** The answer to adding a row to a file that is not converted. */
export function notConverted(): LedgerliftError {
  return new LedgerliftError('conflict', 'This file has no rows yet. Convert it first.');
}
