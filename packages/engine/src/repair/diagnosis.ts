import type { Link } from './balance-chain.ts';
import type { Explanation } from './explanation.ts';
import type { MissingRow } from './missing-row.ts';

/** Possible causes of figures that do not add up. */
export interface Diagnosis {
  /** What they contradict: balances, totals of money in and out, or the total of an invoice or receipt. */
  basis: 'balances' | 'totals' | 'total';
  /** Printed less computed, in minor units. */
  gap: number;
  /** The first link that fails; null when only totals do. */
  link: Link | null;
  newestFirst: boolean;
  /** Each of them alone makes the figures add up. */
  explanations: Explanation[];
  /** False when there were too many candidates to try: an untried one could be right as well. */
  isComplete: boolean;
  /** Only when nothing else explains the gap. */
  missing: MissingRow | null;
}

/**
 * Maximum proofs computed for one account or document: among so many candidates a match is chance, and each takes
 * time.
 */
export const MAX_TRIED = 40;
