import type { AppParts } from '../app-parts.ts';
import { writeAuditEntry } from './audit.ts';
import { endSession } from './sessions.ts';
import type { SignedInUser } from './signed-in-user.ts';

/** Ends a browser's session; a session that ended already is no error. */
export async function logOut(
  { db }: Pick<AppParts, 'db'>,
  user: SignedInUser | null,
  token: string | null,
): Promise<void> {
  if (token === null) return;
  await endSession(db, token);
  if (user) await writeAuditEntry(db, { actor: 'user', action: 'sign-out', userId: user.id });
}
