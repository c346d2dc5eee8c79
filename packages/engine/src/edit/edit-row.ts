import type { Cell, ConvertedDocument, DateFormat, EditableField, Money, Row } from '@ledgerlift/contract';
import { editReason, isEdited } from '../transactions/edit-reason.ts';
import { currencyOf } from '../transactions/to-transactions.ts';
import { currencyCandidates } from '../values/currency.ts';
import { changeCurrency } from './change-currency.ts';
import { readTypedDate } from './read-typed-date.ts';
import { readTypedMoney } from './read-typed-money.ts';
import { typeOfAmount } from './type-of-amount.ts';

/** A user's input for one cell. */
export interface TypedValue {
  field: EditableField;
  /** Free text. */
  value: string;
  /** The table's date format, which determines the meaning of a typed 03-04-2025. */
  dateFormat?: DateFormat | undefined;
}

/**
 * The row with one cell as typed. Text that can be read as the field's kind of value is parsed; other text is kept,
 * with null as its value. An amount derives the row's type again.
 */
export function editRow(document: ConvertedDocument, row: Row, typed: TypedValue): Row {
  const value = typed.value.trim();
  const currency = row.overrides?.currency?.value ?? currencyOf(document, row);
  switch (typed.field) {
    case 'description':
    case 'sender':
    case 'recipient':
    case 'category':
      return { ...row, [typed.field]: editedCell(row[typed.field], value, value) };
    case 'date': {
      const date = readTypedDate(value, { dateFormat: typed.dateFormat, language: document.language });
      return { ...row, date: editedCell(row.date, value, date) };
    }
    case 'amount': {
      const amount = editedCell(row.amount, value, readTypedMoney(value, currency));
      const signed = amount.value ?? tooLarge(value, currency);
      const type = typeOfAmount(document.type, row, signed);
      return { ...(signed?.minor ? withoutTypedType(row) : row), amount, type };
    }
    case 'balance':
      return { ...row, balance: editedCell(row.balance, value, readTypedMoney(value, currency)) };
    case 'currency': {
      const code = currencyNamed(value);
      const changed = code === null ? row : withTypeOf(document, row, changeCurrency(row, code));
      return override(changed, 'currency', value, code);
    }
    case 'type': {
      const type = typeNamed(value);
      return override(type === null ? row : { ...row, type }, 'type', value, type);
    }
    case 'bank':
    case 'fileName':
      return override(row, typed.field, value, value);
  }
}

/** An amount of so many digits cannot be added up exactly, and is kept as text. */
const TOO_LARGE = /^([+-]?)\d{14,}(?:[.,]\d{1,4})?$/;

/** The sign of an amount that is too large to be added up, as one minor unit; null for other text. */
function tooLarge(text: string, currency: string): Money | null {
  const match = TOO_LARGE.exec(text.replace(/[ ']/g, ''));
  return match && { minor: match[1] === '-' ? -1 : 1, currency };
}

/** Derives the type from an amount that has become readable, unless the user has typed a type. */
function withTypeOf(document: ConvertedDocument, before: Row, changed: Row): Row {
  const amount = changed.amount?.value ?? null;
  const isReadAnew = before.amount?.value === null && amount !== null;
  if (!isReadAnew || document.type !== 'bank_statement' || before.overrides?.type) return changed;
  return { ...changed, type: typeOfAmount(document.type, before, amount) };
}

/** A new amount overrides the type that the user had typed. */
function withoutTypedType(row: Row): Row {
  if (row.overrides?.type === undefined) return row;
  const { type: _, ...others } = row.overrides;
  return { ...row, overrides: others };
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

/** The cell with the typed text instead of the printed one; it keeps its place on the page. */
function editedCell<T extends string | Money>(
  cell: Cell<T> | undefined,
  typed: string,
  value: T | null,
): Cell<T> {
  const reason = cell?.reason && isEdited(cell) ? cell.reason : editReason(cell?.raw ?? '');
  return { value, raw: typed, page: cell?.page ?? null, box: cell?.box ?? null, confidence: 1, reason };
}

/** The currency code for a code or an unmistakable symbol; null for anything else. */
function currencyNamed(text: string): string | null {
  const [only, ...others] = currencyCandidates(/^[a-z]{3}$/i.test(text) ? text.toUpperCase() : text);
  return only !== undefined && others.length === 0 ? only : null;
}

function typeNamed(text: string): Row['type'] | null {
  const lower = text.toLowerCase();
  return lower === 'credit' || lower === 'debit' ? lower : null;
}
