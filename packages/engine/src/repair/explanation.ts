import type { Account, MoneyCell, Row } from '@ledgerlift/contract';
import type { Slip } from './digit-slip.ts';
import { withClosingOf } from './same-printed-figure.ts';

/** Money printed outside the rows. */
export type Fact = 'openingBalance' | 'closingBalance' | 'totalIn' | 'totalOut' | 'total';

/** A printed figure that may be misread. */
export interface Misreading {
  /** The row that holds it; null for money outside the rows. */
  row: Row | null;
  field: 'amount' | 'balance' | Fact;
  cell: MoneyCell;
  /** The value as read and the possible value, in minor units. */
  printed: number;
  meant: number;
  slip: Slip;
}

/** A possibly duplicated row. */
export interface Doubling {
  first: Row;
  second: Row;
}

/** One small change that would explain a document's arithmetic error. */
export type Explanation = Misreading | Doubling;

export function isDoubling(explanation: Explanation): explanation is Doubling {
  return 'second' in explanation;
}

/** The rows with the explanation applied. */
export function rowsWith(rows: readonly Row[], explanation: Explanation): Row[] {
  if (isDoubling(explanation)) return rows.filter((row) => row !== explanation.second);
  const { row: misread } = explanation;
  if (!misread) return [...rows];
  const after = rowAfter(misread, explanation);
  return rows.map((row) => (row === misread ? after : row));
}

/** The account with the explanation applied, also when a row's balance serves as the closing one. */
export function accountWith(
  account: Omit<Account, 'proof'>,
  explanation: Explanation,
): Omit<Account, 'proof'> {
  if (isDoubling(explanation)) return account;
  const { row, field } = explanation;
  if (!row) return { ...account, [field]: correctedCell(explanation) };
  return field === 'balance' ? withClosingOf(account, row, rowAfter(row, explanation)) : account;
}

/** The cell with the corrected value. */
export function correctedCell({ cell, meant }: Misreading): MoneyCell {
  return { ...cell, value: { minor: meant, currency: cell.value?.currency ?? '' } };
}

function rowAfter(row: Row, misreading: Misreading): Row {
  return { ...row, [misreading.field]: correctedCell(misreading) };
}
