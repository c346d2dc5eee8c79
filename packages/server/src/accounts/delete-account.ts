import { LedgerliftError } from '@ledgerlift/contract';
import { count, eq } from 'drizzle-orm';
import type { AppParts } from '../app-parts.ts';
import { type DeletionParts, deleteJobs } from '../documents/delete-jobs.ts';
import type { Database } from '../store/database.ts';
import { jobs, owners, sessions, subscriptions } from '../store/schema.ts';
import { noteAct } from './audit.ts';
import { proveUser } from './prove-user.ts';
import type { SignedInUser } from './signed-in-user.ts';

/**
 * 'Delete my account': everything of the user's goes at once, files and sessions included; the audit log keeps that it
 * went. `password`: for an account without one, its e-mail address. Throws `invalid_request` for a wrong password,
 * `rate_limited` after too many, and `conflict` while a subscription would go on being paid.
 */
export async function deleteAccount(
  parts: DeletionParts & Pick<AppParts, 'rateLimits'>,
  user: SignedInUser,
  password: string,
): Promise<void> {
  const { db, rateLimits } = parts;
  await proveUser(rateLimits, user, password, 'Nothing was deleted.');
  if (await paysOn(db, user.id)) throw stillSubscribed();
  await db.delete(sessions).where(eq(sessions.userId, user.id));
  do await deleteJobs(parts, eq(jobs.ownerId, user.id));
  while (!(await deleteOwner(db, user.id)));
}

/** A plan that was cancelled runs on to its end, but nothing more is paid for it. */
async function paysOn(db: Database, userId: string): Promise<boolean> {
  const [plan] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return plan !== undefined && plan.planTier !== 'free' && plan.status !== 'canceled';
}

/** False when a request that was still running has added a job, whose files have to go first. */
function deleteOwner(db: Database, userId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Nobody can add another one from here on.
    await tx.select({ id: owners.id }).from(owners).where(eq(owners.id, userId)).for('update');
    const [left] = await tx.select({ jobs: count() }).from(jobs).where(eq(jobs.ownerId, userId));
    if (left && left.jobs > 0) return false;
    await tx.delete(owners).where(eq(owners.id, userId));
    await noteAct(tx, { actor: 'user', action: 'account.delete', userId });
    return true;
  });
}

function stillSubscribed(): LedgerliftError {
  const message = 'Your subscription is still running. Cancel it first, then delete your account.';
  return new LedgerliftError('conflict', message);
}
