import type { DocumentType, Money, Row, TransactionType } from '@ledgerlift/contract';

/**
 * The type that a row has once its amount is `amount`. On a statement money in is a credit and money out a debit. On
 * an invoice or receipt the sign that a row had fits its type (a credit note's lines are positive credits), so only a
 * change of sign changes the type. Nothing changes while the amount is unread or zero.
 */
export function typeOfAmount(document: DocumentType, row: Row, amount: Money | null): TransactionType {
  if (!amount || amount.minor === 0) return row.type;
  if (document === 'bank_statement') return amount.minor > 0 ? 'credit' : 'debit';
  const before = row.amount?.value?.minor ?? 0;
  if (before === 0) return amount.minor < 0 || row.kind === 'discount' ? 'credit' : 'debit';
  const sameSign = before > 0 === amount.minor > 0;
  return sameSign ? row.type : opposite(row.type);
}

function opposite(type: TransactionType): TransactionType {
  return type === 'credit' ? 'debit' : 'credit';
}
