import { randomId } from '../random-id.ts';
import type { Database } from '../store/database.ts';
import { owners, users } from '../store/schema.ts';

/** Creates an account without a password. Returns its id. */
export async function addUser(db: Database, email: string): Promise<string> {
  const id = randomId();
  await db.insert(owners).values({ id, kind: 'user' });
  await db.insert(users).values({ id, email, emailKey: email.toLowerCase() });
  return id;
}
