import { eq } from 'drizzle-orm';
import type { StoreTransaction } from '../store/database.ts';
import { users } from '../store/schema.ts';
import { type SignedInUser, signedInUser } from './signed-in-user.ts';

/**
 * The user as it is now, locked until the transaction ends: whoever changes a password has it alone, and no sign-in that
 * was let in by the old one comes in between. null when the account was deleted.
 */
export async function lockUser(tx: StoreTransaction, userId: string): Promise<SignedInUser | null> {
  const [user] = await tx.select(signedInUser).from(users).where(eq(users.id, userId)).for('no key update');
  return user ?? null;
}
