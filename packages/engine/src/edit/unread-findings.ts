import type { Cell, EditableField, Finding, Money, Row } from '@ledgerlift/contract';
import { isEdited } from '../transactions/edit-reason.ts';

/** Code of the finding for text that could not be read as its field's kind of value. */
export const EDIT_NOT_UNDERSTOOD = 'edit_not_understood';

type ReadField = 'date' | 'amount' | 'balance' | 'currency' | 'type';

const EXAMPLES: Record<ReadField, string> = {
  date: 'a date. Type it as 2025-03-31.',
  amount: 'an amount in the currency of its row. Type it as -1234.50.',
  balance: 'an amount in the currency of its row. Type it as -1234.50.',
  currency: 'a currency. Type its code of three letters, as EUR.',
  type: 'a type. Type credit or debit.',
};
const READ_FIELDS = Object.keys(EXAMPLES) as ReadField[];
/** Other fields that an edit reads again: money after its currency, the type after its amount. */
const READ_WITH: Partial<Record<EditableField, readonly ReadField[]>> = {
  currency: ['amount', 'balance'],
  amount: ['type'],
};

/** A finding for every unread cell of the row that an edit of this field affects; all unread cells without a field. */
export function unreadFindings(row: Row, edited?: EditableField): Finding[] {
  return READ_FIELDS.filter((field) => edited === undefined || isReadWith(field, edited)).flatMap(
    (field) => unreadFinding(row, field) ?? [],
  );
}

/**
 * True for a finding that an edit of this field of the row settles: any about the field, and those about other unread
 * fields.
 */
export function isSettledBy(finding: Finding, position: number, edited: EditableField): boolean {
  if (finding.row !== position || finding.field === null) return false;
  return (
    finding.field === edited || (finding.code === EDIT_NOT_UNDERSTOOD && isReadWith(finding.field, edited))
  );
}

function isReadWith(field: string, edited: EditableField): boolean {
  return field === edited || (READ_WITH[edited] ?? []).some((other) => other === field);
}

/** The finding with its row's new number if its words name the row; otherwise unchanged. */
export function renumbered(finding: Finding, row: Row): Finding {
  if (finding.code !== EDIT_NOT_UNDERSTOOD) return finding;
  const field = READ_FIELDS.find((candidate) => candidate === finding.field);
  return (field && unreadFinding(row, field)) ?? finding;
}

function unreadFinding(row: Row, field: ReadField): Finding | null {
  const cell: Cell<string | Money> | undefined =
    field === 'currency' || field === 'type' ? row.overrides?.[field] : row[field];
  if (!cell || cell.value !== null || !isEdited(cell)) return null;
  const message =
    cell.raw === ''
      ? `Row ${row.position + 1} has no ${field} now.`
      : `Row ${row.position + 1}: “${cell.raw}” is not ${EXAMPLES[field]}`;
  const { page, box } = cell;
  return {
    code: EDIT_NOT_UNDERSTOOD,
    severity: 'warning',
    message,
    row: row.position,
    field,
    page,
    box,
    suggestedFix: null,
  };
}
