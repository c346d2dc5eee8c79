import { eq } from 'drizzle-orm';
import { randomId } from '../random-id.ts';
import type { StoreTransaction } from '../store/database.ts';
import { owners, users } from '../store/schema.ts';
import { emailKeyOf } from './email-key.ts';
import { type SignedInUser, signedInUser } from './signed-in-user.ts';

export type NewAccount = Pick<typeof users.$inferSelect, 'email' | 'passwordHash' | 'emailVerifiedAt'>;

/** Returns null when the address has an account already; of two concurrent calls, one creates it. */
export async function createAccount(
  tx: StoreTransaction,
  { email, ...account }: NewAccount,
): Promise<SignedInUser | null> {
  const id = randomId();
  await tx.insert(owners).values({ id, kind: 'user' });
  const [user] = await tx
    .insert(users)
    .values({ id, email: email.trim(), emailKey: emailKeyOf(email), ...account })
    .onConflictDoNothing({ target: users.emailKey })
    .returning(signedInUser);
  if (user) return user;
  await tx.delete(owners).where(eq(owners.id, id));
  return null;
}
