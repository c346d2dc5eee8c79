import type { CreditEntryKind } from '../store/schema.ts';
import type { Allowance } from './allowance.ts';
import { NON_EXPIRING } from './credit-period.ts';

/** An owner's credits of one period that came and went in one way. */
export interface EntrySum {
  period: string;
  kind: CreditEntryKind;
  credits: number;
}

/** Kinds that hold credits back for a running conversion, and let them go: neither uses any. */
const HELD: readonly CreditEntryKind[] = ['reserve', 'release'];

/** Of the given kinds, or of all. */
export function sumOf(sums: readonly EntrySum[], period: string, kinds?: readonly CreditEntryKind[]): number {
  return sums
    .filter((sum) => sum.period === period && (kinds?.includes(sum.kind) ?? true))
    .reduce((total, sum) => total + sum.credits, 0);
}

/** What is still to be given of the present allowance: after an upgrade within a period, the difference. */
export function missingAllowance(sums: readonly EntrySum[], { period, credits, isGiven }: Allowance): number {
  // What a refund took back was given all the same: it is not given again.
  return isGiven ? Math.max(0, credits - sumOf(sums, period, ['allowance'])) : 0;
}

/** What is left of the present allowance and of the credits that do not expire, if no network address has a ceiling. */
export function creditsLeft(
  sums: readonly EntrySum[],
  allowance: Allowance,
): { ofAllowance: number; kept: number } {
  // Below zero while conversions still have reserved what a refund took back: see revoke-credits.ts.
  return {
    ofAllowance: Math.max(0, sumOf(sums, allowance.period) + missingAllowance(sums, allowance)),
    kept: Math.max(0, sumOf(sums, NON_EXPIRING)),
  };
}

/** The balance of a period, and what is reserved: whatever was given, less what was spent and taken back. */
export function unusedCredits(sums: readonly EntrySum[], period: string): number {
  return sumOf(
    sums.filter(({ kind }) => !HELD.includes(kind)),
    period,
  );
}
