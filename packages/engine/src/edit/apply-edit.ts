import { type ConvertedDocument, type Finding, LedgerliftError } from '@ledgerlift/contract';
import { withClosingOf } from '../repair/same-print.ts';
import { editRow, type TypedValue } from './edit-row.ts';
import { settleChange } from './settle-change.ts';
import { EDIT_NOT_UNDERSTOOD, unreadFindings } from './unread-findings.ts';

/** One cell that the user has changed; the value is free text. */
export interface Edit extends TypedValue {
  /** Position of the row, from 0. */
  position: number;
}

/**
 * A new document with one cell changed and its proofs run again. Text that can be read as the field's kind of value
 * is; other text is kept as typed, flagged by a finding, and the document is then not proved. Editing an amount sets
 * the row's type anew. Repairs are offered anew too. Throws LedgerliftError `not_found` when there is no row at the
 * position.
 */
export function applyEdit(document: ConvertedDocument, edit: Edit): ConvertedDocument {
  const row = document.rows.find(({ position }) => position === edit.position);
  if (!row) throw new LedgerliftError('not_found', 'This row does not exist any more. Reload the page.');
  const edited = editRow(document, row, edit);
  const others = document.findings.filter((finding) => !isSettled(finding, edit));
  return settleChange(document, {
    ...document,
    accounts: document.accounts.map((account, index) =>
      index === row.account ? withClosingOf(account, row, edited) : account,
    ),
    rows: document.rows.map((candidate) => (candidate === row ? edited : candidate)),
    findings: [...others, ...unreadFindings(edited, edit.field)],
  });
}

/** Is the finding about what the edit changes? A currency tells how money is read: what was left unread is looked at anew. */
function isSettled({ row, field, code }: Finding, edit: Edit): boolean {
  if (row !== edit.position) return false;
  const isMoney = field === 'amount' || field === 'balance';
  return field === edit.field || (edit.field === 'currency' && isMoney && code === EDIT_NOT_UNDERSTOOD);
}
