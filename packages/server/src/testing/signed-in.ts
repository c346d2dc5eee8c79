import { startSession } from '../accounts/sessions.ts';
import { SESSION_COOKIE } from '../http/caller-session.ts';
import { randomId } from '../random-id.ts';
import { owners, users } from '../store/schema.ts';
import { TestClient } from './test-client.ts';
import type { UsedServer } from './use-server.ts';

/** A browser in which a new user of this address has signed in. */
export async function signedIn(
  server: UsedServer,
  email = `${randomId()}@users.example`,
): Promise<TestClient> {
  const { db } = server.parts();
  const id = randomId();
  await db.insert(owners).values({ id, kind: 'user' });
  await db.insert(users).values({ id, email, emailKey: email.toLowerCase() });
  return new TestClient(server.url, `${SESSION_COOKIE}=${await startSession(db, id)}`);
}
