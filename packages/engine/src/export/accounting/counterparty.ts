import type { Transaction } from '@ledgerlift/contract';

/** Who paid money in, or was paid money out; '' when it is not known. */
export function counterpartyOf({ amount, sender, recipient }: Transaction): string {
  return amount.startsWith('-') ? recipient : sender;
}
