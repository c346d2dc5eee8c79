import { type ConvertedDocument, LedgerliftError } from '@ledgerlift/contract';
import { withClosingOf } from '../repair/same-printed-figure.ts';
import { editRow, type TypedValue } from './edit-row.ts';
import { finishChange } from './finish-change.ts';
import { findingsAsRead, type RowAsRead, restoreCell, restoresCell } from './restore-cell.ts';
import { isSettledBy, unreadFindings } from './unread-findings.ts';
import { withPartiesOf } from './with-parties-of.ts';

/** One cell that the user has changed; the value is free text. */
export interface Edit extends TypedValue {
  /** Position of the row, from 0. */
  position: number;
  /** The row as read, if it was edited before: a cell that gets its value back is no longer marked as edited. */
  asRead?: RowAsRead | undefined;
}

/**
 * Returns a new document with one cell changed and its proofs computed again. Text that can be read as the field's
 * kind of value is parsed; other text is kept as typed, flagged by a finding, and makes the document unprovable.
 * Editing an amount derives the row's type again, and on a statement sender and recipient follow the type. Repairs are offered again, too. Throws LedgerliftError `not_found`
 * when there is no row at the position.
 */
export function applyEdit(document: ConvertedDocument, edit: Edit): ConvertedDocument {
  const row = document.rows.find(({ position }) => position === edit.position);
  if (!row) throw new LedgerliftError('not_found', 'This row does not exist any more. Reload the page.');
  const { asRead, field, position } = edit;
  const restored = asRead && restoresCell(row, asRead, edit) ? asRead : null;
  const changed = restored ? restoreCell(document, row, restored, field) : editRow(document, row, edit);
  const edited = document.type === 'bank_statement' ? withPartiesOf(row, changed) : changed;
  const others = document.findings.filter((finding) => !isSettledBy(finding, position, field));
  const own = restored ? findingsAsRead(restored, position, field) : unreadFindings(edited, field);
  return finishChange(document, {
    ...document,
    accounts: document.accounts.map((account, index) =>
      index === row.account ? withClosingOf(account, row, edited) : account,
    ),
    rows: document.rows.map((candidate) => (candidate === row ? edited : candidate)),
    findings: [...others, ...own],
  });
}
