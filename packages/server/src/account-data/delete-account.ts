import { count, eq } from 'drizzle-orm';
import { dropAccountMails } from '../accounts/account-mails.ts';
import { endApiTokensOf } from '../accounts/api-tokens.ts';
import { writeAuditEntry } from '../accounts/audit.ts';
import { emailKeyOf } from '../accounts/email-key.ts';
import { reauthenticate } from '../accounts/reauthenticate.ts';
import type { SignedInBrowser, SignedInUser } from '../accounts/signed-in-user.ts';
import type { AppParts } from '../app-parts.ts';
import type { BillingParts } from '../billing/require-payments.ts';
import { stopBilling } from '../billing/stop-billing.ts';
import { type DeletionParts, deleteJobs } from '../documents/delete-jobs.ts';
import type { Database, Queries } from '../store/database.ts';
import { checkouts, jobs, owners, sessions, users } from '../store/schema.ts';

/**
 * 'Delete my account': everything of the user's goes at once, files, sessions and API tokens included; the audit log keeps that it
 * went. A subscription is ended at the payment provider first. `password`: for an account without one, its e-mail address.
 * Throws as `reauthenticate` does, and `unavailable`, with nothing deleted,
 * when the subscription could not be ended.
 */
export async function deleteAccount(
  parts: DeletionParts & BillingParts & Pick<AppParts, 'rateLimits'>,
  asking: SignedInBrowser,
  password: string,
): Promise<void> {
  const { db, rateLimits } = parts;
  const { user } = asking;
  await reauthenticate(rateLimits, asking, password, 'Nothing was deleted.');
  await stopBilling(parts, user.id);
  await db.delete(sessions).where(eq(sessions.userId, user.id));
  await endApiTokensOf(db, user.id);
  let isGone = false;
  while (!isGone) {
    const checkoutsBefore = await checkoutsOf(db, user.id);
    // Once more, now that nobody can begin to pay.
    await stopBilling(parts, user.id);
    await deleteJobs(parts, eq(jobs.ownerId, user.id));
    isGone = await deleteOwner(db, user, checkoutsBefore);
  }
}

/**
 * False when a request that was still running has added a job, whose files have to go first, or has opened a checkout,
 * which would still take money.
 */
function deleteOwner(
  db: Database,
  { id: userId, email }: SignedInUser,
  checkoutsBefore: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Nobody can add another one from here on.
    await tx.select({ id: owners.id }).from(owners).where(eq(owners.id, userId)).for('update');
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const [left] = await tx.select({ jobs: count() }).from(jobs).where(eq(jobs.ownerId, userId));
    if (left && left.jobs > 0) return false;
    if ((await checkoutsOf(tx, userId)) > checkoutsBefore) return false;
    await tx.delete(owners).where(eq(owners.id, userId));
    await dropAccountMails(tx, emailKeyOf(email));
    await writeAuditEntry(tx, { actor: 'user', action: 'account.delete', userId });
    return true;
  });
}

async function checkoutsOf(db: Queries, userId: string): Promise<number> {
  const [opened] = await db
    .select({ checkouts: count() })
    .from(checkouts)
    .where(eq(checkouts.userId, userId));
  return opened?.checkouts ?? 0;
}
