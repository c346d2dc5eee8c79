import {
  type Column,
  type DateFormat,
  type EditableField,
  formatDate,
  groupDecimal,
  type Trace,
  type Transaction,
} from '@ledgerlift/contract';

/** Below this confidence a value is marked for a look. */
const DOUBT_BELOW = 0.8;
const DECIMAL = /^-?\d+(\.\d+)?$/;

export function isMoneyColumn(column: Column): boolean {
  return column === 'amount' || column === 'balance';
}

/** A cell as the table shows it: dates in the chosen format, money grouped, all else as it is. */
export function shownValue(transaction: Transaction, column: Column, format: DateFormat): string {
  const value = transaction[column];
  if (column === 'date') return formatDate(value, format);
  return isMoneyColumn(column) && DECIMAL.test(value) ? groupDecimal(value) : value;
}

/** A cell as it is edited: as shown, but money without grouping. */
export function editedValue(transaction: Transaction, column: Column, format: DateFormat): string {
  return column === 'date' ? formatDate(transaction.date, format) : transaction[column];
}

/** What is sent for a typed text: a date in the shown format becomes yyyy-MM-dd, all else goes as typed. */
export function typedValue(text: string, field: EditableField, format: DateFormat): string {
  if (field !== 'date') return text;
  const separator = format.includes('/') ? '/' : '-';
  const names = format.split(separator);
  const parts = text.trim().split(separator);
  if (parts.length !== 3) return text;
  const part = (name: string) => parts[names.indexOf(name)] ?? '';
  const iso = `${part('yyyy')}-${part('MM').padStart(2, '0')}-${part('dd').padStart(2, '0')}`;
  return isCalendarDay(iso) ? iso : text;
}

function isCalendarDay(iso: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return false;
  const day = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(iso);
}

/** Digits after the point, so that figures of different currencies align on it. */
export function decimalsOf(value: string): number {
  return DECIMAL.test(value) ? (value.split('.')[1]?.length ?? 0) : 0;
}

/** The most decimals of any value in a money column. */
export function mostDecimals(transactions: readonly Transaction[], column: 'amount' | 'balance'): number {
  return transactions.reduce((most, row) => Math.max(most, decimalsOf(row[column])), 0);
}

/** Why a cell deserves a look, in words; null when there is no doubt or the user has settled it. */
export function doubtOf(transaction: Transaction, column: Column): string | null {
  const trace: Trace | undefined = transaction.traces[column];
  if (!trace || trace.edited) return null;
  const unreadable = transaction[column] === '' && trace.reason !== null;
  if (trace.confidence >= DOUBT_BELOW && !unreadable) return null;
  if (trace.reason !== null) return trace.reason.text;
  const printed = trace.raw === '' ? '' : `, printed as "${trace.raw}"`;
  return `Read with ${Math.floor(trace.confidence * 100)}% certainty${printed}`;
}
