import { eq, sql } from 'drizzle-orm';
import { users } from '../store/schema.ts';
import { type SignedInClient, signedInUser } from './signed-in-user.ts';
import type { UsedServer } from './use-server.ts';

/** As `signedInUser`, with a verified e-mail address. */
export async function verifiedUser(server: UsedServer): Promise<SignedInClient> {
  const signedIn = await signedInUser(server);
  await server
    .parts()
    .db.update(users)
    .set({ emailVerifiedAt: sql`now()` })
    .where(eq(users.id, signedIn.userId));
  return signedIn;
}
