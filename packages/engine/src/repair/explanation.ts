import type { Account, MoneyCell, Row } from '@ledgerlift/contract';
import type { Slip } from './digit-slip.ts';
import { withClosingOf } from './same-printed-figure.ts';

/** Money that is printed beside the rows. */
export type Fact = 'openingBalance' | 'closingBalance' | 'totalIn' | 'totalOut' | 'total';

/** One printed figure that may say something else. */
export interface Misreading {
  /** The row that holds it; null for money beside the rows. */
  row: Row | null;
  field: 'amount' | 'balance' | Fact;
  cell: MoneyCell;
  /** What it is read as and what it may mean, in minor units. */
  printed: number;
  meant: number;
  slip: Slip;
}

/** A row that may be there twice. */
export interface Doubling {
  first: Row;
  second: Row;
}

/** One small change that would explain why the arithmetic of a document fails. */
export type Explanation = Misreading | Doubling;

export function isDoubling(explanation: Explanation): explanation is Doubling {
  return 'second' in explanation;
}

/** The rows as the explanation has them. */
export function rowsWith(rows: readonly Row[], explanation: Explanation): Row[] {
  if (isDoubling(explanation)) return rows.filter((row) => row !== explanation.second);
  const { row: misread } = explanation;
  if (!misread) return [...rows];
  const after = rowAfter(misread, explanation);
  return rows.map((row) => (row === misread ? after : row));
}

/** The account as the explanation has it, also where a row's balance stands in for the closing one. */
export function accountWith(
  account: Omit<Account, 'proof'>,
  explanation: Explanation,
): Omit<Account, 'proof'> {
  if (isDoubling(explanation)) return account;
  const { row, field } = explanation;
  if (!row) return { ...account, [field]: correctedCell(explanation) };
  return field === 'balance' ? withClosingOf(account, row, rowAfter(row, explanation)) : account;
}

/** The cell with what it may mean in place of what was read. */
export function correctedCell({ cell, meant }: Misreading): MoneyCell {
  return { ...cell, value: { minor: meant, currency: cell.value?.currency ?? '' } };
}

function rowAfter(row: Row, misreading: Misreading): Row {
  return { ...row, [misreading.field]: correctedCell(misreading) };
}
