import {
  type Cell,
  type ConvertedDocument,
  type DateFormat,
  type EditableField,
  type Finding,
  LedgerliftError,
  type Money,
  type Row,
} from '@ledgerlift/contract';
import { offerRepairs } from '../repair/offer-repairs.ts';
import { withClosingOf } from '../repair/same-print.ts';
import { editReason, isEdited } from '../transactions/edit-reason.ts';
import { currencyOf } from '../transactions/to-transactions.ts';
import { currencyCandidates } from '../values/currency.ts';
import { changeCurrency } from './change-currency.ts';
import { proveAgain } from './prove-again.ts';
import { readTypedDate } from './read-typed-date.ts';
import { readTypedMoney } from './read-typed-money.ts';
import { typeOfAmount } from './type-of-amount.ts';

/** One cell that the user has changed; the value is free text. */
export interface Edit {
  /** Printed position of the row, from 0. */
  position: number;
  field: EditableField;
  value: string;
  /** The date format that the table shows, by which a typed 03-04-2025 is understood. */
  dateFormat?: DateFormat | undefined;
}

/** Code of the finding that flags text which could not be read as its field's kind of value. */
export const EDIT_NOT_UNDERSTOOD = 'edit_not_understood';

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
  const others = document.findings.filter(({ row, field }) => row !== edit.position || field !== edit.field);
  const proved = proveAgain({
    ...document,
    accounts: document.accounts.map((account, index) =>
      index === row.account ? withClosingOf(account, row, edited) : account,
    ),
    rows: document.rows.map((candidate) => (candidate === row ? edited : candidate)),
    findings: [...others, ...findingsOf(edited, edit.field)],
  });
  return offerRepairs(proved);
}

function editRow(document: ConvertedDocument, row: Row, edit: Edit): Row {
  const value = edit.value.trim();
  const currency = row.overrides?.currency?.value ?? currencyOf(document, row);
  switch (edit.field) {
    case 'description':
    case 'sender':
    case 'recipient':
    case 'category':
      return { ...row, [edit.field]: editedCell(row[edit.field], value, value) };
    case 'date': {
      const date = readTypedDate(value, { dateFormat: edit.dateFormat, language: document.language });
      return { ...row, date: editedCell(row.date, value, date) };
    }
    case 'amount': {
      const amount = editedCell(row.amount, value, readTypedMoney(value, currency));
      return { ...row, amount, type: typeOfAmount(document.type, row, amount.value) };
    }
    case 'balance':
      return { ...row, balance: editedCell(row.balance, value, readTypedMoney(value, currency)) };
    case 'currency': {
      const code = currencyNamed(value);
      const changed = code === null ? row : changeCurrency(row, code);
      return override(changed, 'currency', value, code);
    }
    case 'type': {
      const type = typeNamed(value);
      return override(type === null ? row : { ...row, type }, 'type', value, type);
    }
    case 'bank':
    case 'fileName':
      return override(row, edit.field, value, value);
  }
}

function override(
  row: Row,
  field: keyof NonNullable<Row['overrides']>,
  raw: string,
  value: string | null,
): Row {
  return {
    ...row,
    overrides: { ...row.overrides, [field]: editedCell(row.overrides?.[field], raw, value) },
  };
}

/** The cell with what was typed in place of what was printed; it keeps its place on the page. */
function editedCell<T extends string | Money>(
  cell: Cell<T> | undefined,
  typed: string,
  value: T | null,
): Cell<T> {
  const reason = cell?.reason && isEdited(cell) ? cell.reason : editReason(cell?.raw ?? '');
  return { value, raw: typed, page: cell?.page ?? null, box: cell?.box ?? null, confidence: 1, reason };
}

/** The code of a currency that a code or an unmistakable symbol names; null for anything else. */
function currencyNamed(text: string): string | null {
  const [only, ...others] = currencyCandidates(/^[a-z]{3}$/i.test(text) ? text.toUpperCase() : text);
  return only !== undefined && others.length === 0 ? only : null;
}

function typeNamed(text: string): Row['type'] | null {
  const lower = text.toLowerCase();
  return lower === 'credit' || lower === 'debit' ? lower : null;
}

const EXAMPLES: Partial<Record<EditableField, string>> = {
  date: 'a date. Type it as 2025-03-31.',
  amount: 'an amount in the currency of its row. Type it as -1234.50.',
  balance: 'an amount in the currency of its row. Type it as -1234.50.',
  currency: 'a currency. Type its code of three letters, as EUR.',
  type: 'a type. Type credit or debit.',
};

/** A finding for every cell of the row that this edit left unread. */
function findingsOf(row: Row, field: EditableField): Finding[] {
  const touched: EditableField[] = field === 'currency' ? ['currency', 'amount', 'balance'] : [field];
  return touched.flatMap((name) => {
    const cell = cellOf(row, name);
    const example = EXAMPLES[name];
    if (!cell || !example || cell.value !== null || !isEdited(cell)) return [];
    const message =
      cell.raw === ''
        ? `Row ${row.position + 1} has no ${name} now.`
        : `Row ${row.position + 1}: “${cell.raw}” is not ${example}`;
    const { page, box } = cell;
    return [
      {
        code: EDIT_NOT_UNDERSTOOD,
        severity: 'warning' as const,
        message,
        row: row.position,
        field: name,
        page,
        box,
        suggestedFix: null,
      },
    ];
  });
}

function cellOf(row: Row, field: EditableField): Cell<string | Money> | undefined {
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
