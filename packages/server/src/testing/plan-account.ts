import type { PaidTier, PlanType, Subscription } from '@ledgerlift/contract';
import type { PlanRequest } from '../billing/plan-rules.ts';
import type { OutsideAct } from './payment-driver.ts';

/** `refused`: with `conflict`. */
export type PlanAnswer = 'done' | 'refused';

/** The plan and credits of a new user's account, on a server over HTTP or in a model of the rules. */
export interface PlanAccount {
  /** Opens a checkout and pays it. */
  buy(planType: PlanType): Promise<PlanAnswer>;
  /** Opens a checkout whose card is refused. */
  buyByBadCard(planTier: PaidTier): Promise<PlanAnswer>;
  wish(wish: PlanRequest): Promise<PlanAnswer>;
  play(act: OutsideAct): Promise<void>;
  /** Converts a document of so many pages. */
  usePages(pages: number): Promise<void>;
  /** What the user sees. */
  look(): Promise<{ plan: Subscription | null; credits: number }>;
}
