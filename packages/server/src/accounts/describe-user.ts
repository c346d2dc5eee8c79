import type { User } from '@ledgerlift/contract';
import { eq } from 'drizzle-orm';
import type { AppParts } from '../app-parts.ts';
import { creditBalance } from '../credits/credit-balance.ts';
import { describePlan } from '../credits/plan-state.ts';
import { subscriptions } from '../store/schema.ts';
import type { SignedInUser } from './signed-in-user.ts';

/** A user as clients see it. `addressHash`: of the caller, whose credit ceiling may apply. */
export async function describeUser(
  { db, creditRules }: Pick<AppParts, 'db' | 'creditRules'>,
  user: SignedInUser,
  addressHash: string | null,
  now = new Date(),
): Promise<User> {
  const [plan] = await db.select().from(subscriptions).where(eq(subscriptions.userId, user.id));
  const credits = await creditBalance(db, creditRules, { ownerId: user.id, addressHash }, now);
  return {
    email: user.email,
    credits,
    subscription: describePlan(plan, now),
    keepsHistory: user.keepsHistory,
    isEmailVerified: user.emailVerifiedAt !== null,
    hasPassword: user.passwordHash !== null,
  };
}
