import { startSession } from '../accounts/sessions.ts';
import { randomId } from '../random-id.ts';
import { owners, users } from '../store/schema.ts';
import { TestClient } from './test-client.ts';
import type { UsedServer } from './use-server.ts';

export interface SignedInClient {
  client: TestClient;
  /** Owns the jobs and credits. */
  userId: string;
}

/** A new user of the free plan, signed in. */
export async function signedInUser(server: UsedServer): Promise<SignedInClient> {
  const { db } = server.parts();
  const userId = randomId();
  const email = `${userId}@example.com`;
  await db.insert(owners).values({ id: userId, kind: 'user' });
  await db
    .insert(users)
    .values({ id: userId, email, emailKey: email.toLowerCase(), emailVerifiedAt: new Date() });
  const token = await startSession(db, userId);
  return { client: new TestClient(server.url, `ledgerlift_session=${token}`), userId };
}
