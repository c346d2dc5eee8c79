import type { Transaction } from '@ledgerlift/contract';

/** Banks' words for the reversal of an earlier booking, at the start of a description. */
const REVERSAL = /^(?:reversal|storno|stornierung|stornobuchung|extourne|estorno|extorno)\b/i;

/**
 * True when the description begins with a bank's word for the reversal of an earlier booking. A returned payment
 * (Rücklastschrift, chargeback) is a booking of its own.
 */
export function isReversal({ description }: Transaction): boolean {
  return REVERSAL.test(description.trim());
}
