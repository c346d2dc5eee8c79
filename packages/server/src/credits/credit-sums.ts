import type { CreditEntryKind } from '../store/schema.ts';
import type { Allowance } from './allowance.ts';
import { NON_EXPIRING } from './credit-period.ts';

/** The sum of an owner's entries of one kind in one period. */
export interface EntrySum {
  period: string;
  kind: CreditEntryKind;
  credits: number;
}

/** Kinds that reserve credits for a running conversion and release them: neither uses any. */
const HELD: readonly CreditEntryKind[] = ['reserve', 'release'];

/** Adds up the given kinds, or all. */
export function sumOf(sums: readonly EntrySum[], period: string, kinds?: readonly CreditEntryKind[]): number {
  return sums
    .filter((sum) => sum.period === period && (kinds?.includes(sum.kind) ?? true))
    .reduce((total, sum) => total + sum.credits, 0);
}

/** The part of the current allowance that is still to be granted: after an upgrade, the difference. */
export function missingAllowance(sums: readonly EntrySum[], { period, credits, isGiven }: Allowance): number {
  // A refund revokes credits without making them due again.
  return isGiven ? Math.max(0, credits - sumOf(sums, period, ['allowance'])) : 0;
}

/** The rest of the current allowance and of the non-expiring credits, without an address's ceiling. */
export function creditsLeft(
  sums: readonly EntrySum[],
  allowance: Allowance,
): { ofAllowance: number; kept: number } {
  // Negative while conversions hold reservations on revoked credits: see revoke-credits.ts.
  return {
    ofAllowance: Math.max(0, sumOf(sums, allowance.period) + missingAllowance(sums, allowance)),
    kept: Math.max(0, sumOf(sums, NON_EXPIRING)),
  };
}

/** The balance of a period including reserved credits: granted credits minus spent and revoked ones. */
export function unusedCredits(sums: readonly EntrySum[], period: string): number {
  return sumOf(
    sums.filter(({ kind }) => !HELD.includes(kind)),
    period,
  );
}
