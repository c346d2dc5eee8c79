import { count, eq } from 'drizzle-orm';
import type { AppParts } from '../app-parts.ts';
import { endPayments } from '../billing/end-payments.ts';
import type { BillingParts } from '../billing/require-payments.ts';
import { type DeletionParts, deleteJobs } from '../documents/delete-jobs.ts';
import type { Database } from '../store/database.ts';
import { jobs, owners, sessions } from '../store/schema.ts';
import { dropAccountMails } from './account-mails.ts';
import { noteAct } from './audit.ts';
import { emailKeyOf } from './email-key.ts';
import { proveUser } from './prove-user.ts';
import type { SignedInUser } from './signed-in-user.ts';

/**
 * 'Delete my account': everything of the user's goes at once, files and sessions included; the audit log keeps that it
 * went. A subscription is ended at the payment provider first. `password`: for an account without one, its e-mail address.
 * Throws `invalid_request` for a wrong password, `rate_limited` after too many, and `unavailable`, with nothing deleted,
 * when the subscription could not be ended.
 */
export async function deleteAccount(
  parts: DeletionParts & BillingParts & Pick<AppParts, 'rateLimits'>,
  user: SignedInUser,
  password: string,
): Promise<void> {
  const { db, rateLimits } = parts;
  await proveUser(rateLimits, user, password, 'Nothing was deleted.');
  await endPayments(parts, user.id);
  await db.delete(sessions).where(eq(sessions.userId, user.id));
  // Once more, now that nobody can begin to pay.
  await endPayments(parts, user.id);
  do await deleteJobs(parts, eq(jobs.ownerId, user.id));
  while (!(await deleteOwner(db, user)));
}

/** False when a request that was still running has added a job, whose files have to go first. */
function deleteOwner(db: Database, { id: userId, email }: SignedInUser): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Nobody can add another one from here on.
    await tx.select({ id: owners.id }).from(owners).where(eq(owners.id, userId)).for('update');
    const [left] = await tx.select({ jobs: count() }).from(jobs).where(eq(jobs.ownerId, userId));
    if (left && left.jobs > 0) return false;
    await tx.delete(owners).where(eq(owners.id, userId));
    await dropAccountMails(tx, emailKeyOf(email));
    await noteAct(tx, { actor: 'user', action: 'account.delete', userId });
    return true;
  });
}
