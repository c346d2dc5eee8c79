import { eq } from 'drizzle-orm';
import type { AppParts } from '../app-parts.ts';
import { users } from '../store/schema.ts';
import { writeAuditEntry } from './audit.ts';
import type { SignedInUser } from './signed-in-user.ts';

/** Turns 'Keep my conversion history' on or off, and returns the updated user. */
export async function chooseHistory(
  { db }: Pick<AppParts, 'db'>,
  user: SignedInUser,
  keepsHistory: boolean,
): Promise<SignedInUser> {
  await db.transaction(async (tx) => {
    await tx.update(users).set({ keepsHistory }).where(eq(users.id, user.id));
    const { id: userId } = user;
    await writeAuditEntry(tx, { actor: 'user', action: 'history.choose', userId, details: { keepsHistory } });
  });
  return { ...user, keepsHistory };
}
