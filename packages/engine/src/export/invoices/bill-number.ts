import { moneyToDecimal } from '@ledgerlift/contract';
import { fnv1a64 } from '../accounting/fnv1a.ts';
import type { BilledDocument } from './billed-document.ts';

/** Characters of the hash in the number of a receipt: QuickBooks holds 21 characters in all. */
const HASH_LENGTH = 10;

/**
 * The printed number. Programs know a bill by it, but many receipts print none: these have their day and a hash of
 * seller, total and descriptions, the same in each export.
 */
export function billNumber({ number, date, seller, total, rows }: BilledDocument): string {
  if (number !== '') return number;
  const texts = rows.map(({ description, amount }) => `${description} ${moneyToDecimal(amount)}`);
  const hash = fnv1a64([seller, date, moneyToDecimal(total), ...texts].join('\n'));
  return `${date.replaceAll('-', '')}-${hash.slice(0, HASH_LENGTH)}`;
}
