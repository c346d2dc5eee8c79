import type { ConvertedDocument, EditableField, Finding, Row } from '@ledgerlift/contract';
import { isEdited } from '../transactions/edit-reason.ts';
import { currencyOf, toTransactions } from '../transactions/to-transactions.ts';
import { changeCurrency } from './change-currency.ts';
import type { TypedValue } from './edit-row.ts';
import { typeOfAmount } from './type-of-amount.ts';
import { isSettledBy } from './unread-findings.ts';

/** A row before the user's first edit of it. */
export interface RowAsRead {
  /** The document as read; of its rows only this one. */
  document: ConvertedDocument;
  /** The name of the source file, as shown in the table. */
  fileName: string;
}

/** True if an edited cell gets the value back that was shown as read, as by undo. */
export function restoresCell(row: Row, { document, fileName }: RowAsRead, typed: TypedValue): boolean {
  const [shown] = toTransactions(document, { fileId: '', fileName, firstId: 0 });
  return isEdited(cellOf(row, typed.field)) && shown?.[typed.field] === typed.value.trim();
}

/** The row with one cell as read: its printed text, its doubts, and no mark of an edit. */
export function restoreCell(
  document: ConvertedDocument,
  row: Row,
  asRead: RowAsRead,
  field: EditableField,
): Row {
  const [original] = asRead.document.rows;
  if (!original) return row;
  switch (field) {
    case 'amount': {
      const restored = withCell(row, original, 'amount');
      return { ...withOverride(restored, original, 'type'), type: original.type };
    }
    case 'currency':
      return changeCurrency(
        withOverride(row, original, 'currency'),
        original.overrides?.currency?.value ?? currencyOf(document, original),
      );
    case 'type': {
      const amount = isEdited(row.amount) ? (row.amount?.value ?? null) : null;
      return {
        ...withOverride(row, original, 'type'),
        type: amount === null ? original.type : typeOfAmount(document.type, original, amount),
      };
    }
    case 'bank':
    case 'fileName':
      return withOverride(row, original, field);
    default:
      return withCell(row, original, field);
  }
}

/** The findings about a cell as read, for the row's present position. */
export function findingsAsRead(asRead: RowAsRead, position: number, field: EditableField): Finding[] {
  const [original] = asRead.document.rows;
  if (!original) return [];
  return asRead.document.findings
    .filter((finding) => isSettledBy(finding, original.position, field))
    .map((finding) => ({ ...finding, row: position }));
}

type CellField = Exclude<EditableField, keyof NonNullable<Row['overrides']>>;

function cellOf(row: Row, field: EditableField) {
  switch (field) {
    case 'currency':
    case 'type':
    case 'bank':
    case 'fileName':
      return row.overrides?.[field];
    default:
      return row[field];
  }
}

function withCell(row: Row, original: Row, field: CellField): Row {
  const { [field]: _, ...others } = row;
  const cell = original[field];
  return cell === undefined ? others : { ...others, [field]: cell };
}

function withOverride(row: Row, original: Row, field: keyof NonNullable<Row['overrides']>): Row {
  const { overrides: given, ...others } = row;
  const { [field]: _, ...kept } = given ?? {};
  const cell = original.overrides?.[field];
  const overrides = cell === undefined ? kept : { ...kept, [field]: cell };
  return Object.keys(overrides).length === 0 ? others : { ...others, overrides };
}
