import { startSession } from '../accounts/sessions.ts';
import { SESSION_COOKIE } from '../http/caller-session.ts';
import { addUser } from './add-user.ts';
import { randomEmail } from './random-email.ts';
import { TestClient } from './test-client.ts';
import type { UsedServer } from './use-server.ts';

export interface SignedInClient {
  client: TestClient;
  /** Owns the jobs and credits. */
  userId: string;
}

/** A client signed in as a new user of the free plan. */
export async function signedInUser(server: UsedServer, email = randomEmail()): Promise<SignedInClient> {
  const { db } = server.parts();
  const userId = await addUser(db, email);
  const token = await startSession(db, userId);
  return { client: new TestClient(server.url, `${SESSION_COOKIE}=${token}`), userId };
}

/** Only the client of `signedInUser`. */
export async function signedIn(server: UsedServer, email?: string): Promise<TestClient> {
  return (await signedInUser(server, email)).client;
}
