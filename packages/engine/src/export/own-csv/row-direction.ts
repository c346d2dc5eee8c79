import type { Transaction } from '@ledgerlift/contract';
import { isDecimal } from '../../transactions/compare-decimals.ts';
import { isNegative, isZero } from './number-text.ts';

/**
 * Which way the money of a row goes, from the owner's view; null when unknown. The sign of an amount decides on
 * statements. Invoices and receipts print items without a sign, so their type decides.
 */
export function directionOf({ amount, kind, type }: Transaction): 'debit' | 'credit' | null {
  const isSigned = kind === 'transaction' && isDecimal(amount) && !isZero(amount);
  if (isSigned) return isNegative(amount) ? 'debit' : 'credit';
  return type === 'debit' || type === 'credit' ? type : null;
}

/** The amount in a column for one direction: without its sign, '' for the other direction and for a missing amount. */
export function amountTowards(row: Transaction, direction: 'debit' | 'credit'): string {
  // A zero goes neither way; it is printed, so it is not lost.
  const isHere = (directionOf(row) ?? 'credit') === direction;
  return isHere ? withoutSign(row.amount) : '';
}

/** A decimal string without its sign; other text unchanged. */
export function withoutSign(amount: string): string {
  return isDecimal(amount) ? amount.replace('-', '') : amount;
}
