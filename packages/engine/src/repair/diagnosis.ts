import type { Link } from './balance-chain.ts';
import type { Explanation } from './explanation.ts';
import type { MissingRow } from './missing-row.ts';

/** What may be wrong with figures that do not add up. */
export interface Diagnosis {
  /** What they disagree with: balances, totals of money in and out, or the total of an invoice or receipt. */
  basis: 'balances' | 'totals' | 'total';
  /** Printed less computed, in minor units. */
  gap: number;
  /** The first link that fails; null where only totals do. */
  link: Link | null;
  newestFirst: boolean;
  /** Every one of them alone makes the figures add up. */
  explanations: Explanation[];
  /** False when there were more candidates than are tried: another one could be right as well. */
  isComplete: boolean;
  /** Only where nothing else explains the gap. */
  missing: MissingRow | null;
}

/** Proofs computed for one account or document at most: with so many candidates a fitting one is chance, and each takes time. */
export const MAX_TRIED = 40;
