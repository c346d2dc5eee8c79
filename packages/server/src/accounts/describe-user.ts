import type { User } from '@ledgerlift/contract';
import { eq } from 'drizzle-orm';
import type { AppParts } from '../app-parts.ts';
import { creditBalance } from '../credits/credit-balance.ts';
import { subscriptions } from '../store/schema.ts';
import type { SignedInUser } from './signed-in-user.ts';

/** A user as clients see them. */
export async function describeUser(
  { db, creditRules }: Pick<AppParts, 'db' | 'creditRules'>,
  user: SignedInUser,
): Promise<User> {
  const [plan] = await db.select().from(subscriptions).where(eq(subscriptions.userId, user.id));
  return {
    email: user.email,
    credits: await creditBalance(db, creditRules, { ownerId: user.id, addressHash: null }),
    subscription: plan
      ? {
          planTier: plan.planTier,
          status: plan.status,
          currentPeriodEnd: plan.currentPeriodEnd.toISOString(),
        }
      : null,
    keepsHistory: user.keepsHistory,
  };
}
