import { LedgerliftError } from '@ledgerlift/contract';
import { and, eq } from 'drizzle-orm';
import type { AppParts } from '../app-parts.ts';
import { sessions } from '../store/schema.ts';
import { writeAuditEntry } from './audit.ts';
import { tokenHashOf } from './secret-token.ts';
import { endSessionsOf } from './sessions.ts';

/**
 * Signs one of a user's browsers out. Returns whether it was the requesting one, identified by `token`. Throws
 * `not_found` for another user's session as for an unknown one.
 */
export async function signOutBrowser(
  { db }: Pick<AppParts, 'db'>,
  userId: string,
  sessionId: string,
  token: string | null,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
      .returning({ tokenHash: sessions.tokenHash });
    if (!ended) throw new LedgerliftError('not_found', 'This browser is signed out already.');
    await writeAuditEntry(tx, { actor: 'user', action: 'session.end', userId });
    return token !== null && ended.tokenHash === tokenHashOf(token);
  });
}

/** Signs a user out of all browsers, including this one. */
export async function signOutEverywhere({ db }: Pick<AppParts, 'db'>, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await endSessionsOf(tx, userId);
    await writeAuditEntry(tx, { actor: 'user', action: 'sessions.end', userId, details: { ended } });
  });
}
