import type { DocumentType, Money, Row, TransactionType } from '@ledgerlift/contract';

/**
 * The type of a row with this amount. On a statement money in is a credit and money out a debit. On an invoice or
 * receipt the existing sign fits the type (a credit note's lines are positive credits), so only a change of sign
 * changes the type. An unread or zero amount changes nothing.
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
