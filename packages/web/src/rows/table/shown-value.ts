import {
  type AnyColumn,
  type Column,
  type DateFormat,
  type EditableField,
  formatDate,
  groupDecimal,
  type JobFile,
  type ProofState,
  type Transaction,
} from '@ledgerlift/contract';
import { columnText } from '@ledgerlift/engine';

const DECIMAL = /^-?\d+(\.\d+)?$/;

/** Proof state of each file, by file id, for the proof column. */
export type ProofStates = ReadonlyMap<string, ProofState>;
export const NO_PROOFS: ProofStates = new Map();

export function proofStatesOf(files: readonly JobFile[]): ProofStates {
  return new Map(files.flatMap((file) => (file.proof ? [[file.fileId, file.proof.state]] : [])));
}

export function isMoneyColumn(column: AnyColumn): column is 'amount' | 'balance' {
  return column === 'amount' || column === 'balance';
}

/** Columns with tabular figures. */
export function hasFigures(column: AnyColumn): boolean {
  return isMoneyColumn(column) || column === 'date' || column === 'valueDate' || column === 'confidence';
}

/**
 * The displayed text of a cell: dates in the chosen format, money grouped, confidence in per cent, everything else as in a
 * download.
 */
export function shownValue(
  transaction: Transaction,
  column: AnyColumn,
  format: DateFormat,
  proofs: ProofStates = NO_PROOFS,
): string {
  const value = columnText(transaction, column, proofs);
  if (column === 'date' || column === 'valueDate') return formatDate(value, format);
  if (column === 'confidence') return value === '' ? '' : `${Math.round(Number(value) * 100)}%`;
  return isMoneyColumn(column) && DECIMAL.test(value) ? groupDecimal(value) : value;
}

/** The text of a cell in its editor: as displayed, but money without grouping. */
export function editedValue(transaction: Transaction, column: Column, format: DateFormat): string {
  return column === 'date' ? formatDate(transaction.date, format) : transaction[column];
}

/** The value sent for a typed text: a date in the displayed format becomes yyyy-MM-dd, everything else stays as typed. */
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

/** XXXX stands for a year that is not printed; it is checked as a leap year, which has every possible day. */
function isCalendarDay(iso: string): boolean {
  if (!/^(\d{4}|XXXX)-\d{2}-\d{2}$/.test(iso)) return false;
  const known = iso.replace('XXXX', '2000');
  const day = new Date(`${known}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(known);
}

/** The number of digits after the decimal point, to align figures of different currencies. */
export function decimalsOf(value: string): number {
  return DECIMAL.test(value) ? (value.split('.')[1]?.length ?? 0) : 0;
}

/** The most decimals of any value in a money column. */
export function mostDecimals(transactions: readonly Transaction[], column: 'amount' | 'balance'): number {
  let most = 0;
  for (const { [column]: value } of transactions) {
    const point = value.lastIndexOf('.');
    // Checks only longer fractions: this visits thousands of values after every edit.
    if (point >= 0 && value.length - point - 1 > most) most = Math.max(most, decimalsOf(value));
  }
  return most;
}
