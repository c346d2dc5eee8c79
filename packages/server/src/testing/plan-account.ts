import type { PaidTier, PlanType, Subscription } from '@ledgerlift/contract';
import type { PlanRequest } from '../billing/plan-rules.ts';
import type { OutsideAct } from './payment-driver.ts';

/** `refused`: with `conflict`. */
export type PlanAnswer = 'done' | 'refused';

/** A new user's account, as far as plans go: of a server that is reached over HTTP, or of the rules alone. */
export interface PlanAccount {
  /** Opens a checkout and pays it. */
  buy(planType: PlanType): Promise<PlanAnswer>;
  /** Opens a checkout, and the card is refused. */
  buyByBadCard(planTier: PaidTier): Promise<PlanAnswer>;
  wish(wish: PlanRequest): Promise<PlanAnswer>;
  play(act: OutsideAct): Promise<void>;
  /** Converts a document of so many pages. */
  usePages(pages: number): Promise<void>;
  /** What the user sees. */
  look(): Promise<{ plan: Subscription | null; credits: number }>;
}
