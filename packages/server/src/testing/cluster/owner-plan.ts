import { MONTHLY_CREDITS, type PlanTier } from '@ledgerlift/contract';
import type { Random } from '@ledgerlift/fixtures';

/**
 * `batch`: uploads very many documents at once; `greedy`: requests more than the credits allow, in two concurrent
 * calls.
 */
export type OwnerKind = 'batch' | 'paying' | 'free' | 'greedy';

/** What one owner does in a trial. */
export interface OwnerPlan {
  /** From 1. */
  number: number;
  kind: OwnerKind;
  tier: PlanTier;
  /** How many documents will be converted. */
  documents: number;
  /** How many more documents are uploaded and requested without credits for them. */
  excess: number;
}

export interface TrialSize {
  owners: number;
  documents: number;
}

/** The batch is a tenth of all documents, but at most this many. */
const LARGEST_BATCH = 200;
const PAYING_SHARE = 0.2;
const GREEDY_SHARE = 0.05;
const GREEDY_EXCESS = 3;
/** Well below the allowance, since documents of paying owners may have several pages. */
const MOST_OF_A_PAYING_OWNER = 100;
const MOST_OF_A_FREE_OWNER = 8;
/** How much more likely a paying owner gets a document than a free one. */
const PAYING_WEIGHT = 3;

/** Assigns all documents to owners of all kinds. Throws RangeError when there are too few owners or documents. */
export function planOwners({ owners, documents }: TrialSize, random: Random): OwnerPlan[] {
  const plans = Array.from({ length: owners }, (_, index) => newPlan(index + 1, owners, documents));
  const lots = plans.flatMap((plan) =>
    Array<OwnerPlan>(plan.kind === 'paying' ? PAYING_WEIGHT : 1).fill(plan),
  );
  let left = documents - plans.reduce((sum, plan) => sum + plan.documents, 0);
  for (; left > 0; left -= 1) {
    const open = lots.filter(hasRoom);
    if (open.length === 0) break;
    random.pick(open).documents += 1;
  }
  if (left !== 0 || plans.some((plan) => plan.documents === 0))
    throw new RangeError(`${documents} documents cannot be handed out to ${owners} owners`);
  return plans;
}

function hasRoom({ kind, documents }: OwnerPlan): boolean {
  if (kind === 'paying') return documents < MOST_OF_A_PAYING_OWNER;
  return kind === 'free' && documents < MOST_OF_A_FREE_OWNER;
}

function newPlan(number: number, owners: number, documents: number): OwnerPlan {
  if (number === 1) {
    const batch = Math.min(LARGEST_BATCH, Math.floor(documents / 10));
    return { number, kind: 'batch', tier: 'business', documents: batch, excess: 0 };
  }
  const greedy = Math.max(1, Math.floor(owners * GREEDY_SHARE));
  if (number <= 1 + greedy)
    return { number, kind: 'greedy', tier: 'free', documents: MONTHLY_CREDITS.free, excess: GREEDY_EXCESS };
  const paying = Math.max(1, Math.floor(owners * PAYING_SHARE));
  if (number <= 1 + greedy + paying) {
    const tier = number % 2 === 0 ? 'premium' : 'business';
    return { number, kind: 'paying', tier, documents: 1, excess: 0 };
  }
  return { number, kind: 'free', tier: 'free', documents: 1, excess: 0 };
}
