import type { Transaction } from '@ledgerlift/contract';

/** The payer of money in, or the payee of money out; '' when unknown. */
export function counterpartyOf({ amount, sender, recipient }: Transaction): string {
  return amount.startsWith('-') ? recipient : sender;
}
