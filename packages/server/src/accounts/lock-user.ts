import { eq } from 'drizzle-orm';
import type { StoreTransaction } from '../store/database.ts';
import { users } from '../store/schema.ts';
import { type SignedInUser, signedInUser } from './signed-in-user.ts';

/**
 * Locks the user until the transaction ends and returns its current state: no concurrent password change or sign-in
 * with the old password can happen meanwhile. null when the account was deleted.
 */
export async function lockUser(tx: StoreTransaction, userId: string): Promise<SignedInUser | null> {
  const [user] = await tx.select(signedInUser).from(users).where(eq(users.id, userId)).for('no key update');
  return user ?? null;
}
