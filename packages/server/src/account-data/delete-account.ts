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
 * 'Delete my account': deletes everything of the user at once, including files, sessions and API tokens; the audit log
 * keeps a record of the deletion. Ends a subscription at the payment provider first. `password`: for an account without
 * one, its e-mail address. Throws as `reauthenticate` does, and `unavailable`, with nothing deleted, when the provider
 * could not end the subscription.
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
    // The user's sessions are gone, so no new checkout can begin after this.
    await stopBilling(parts, user.id);
    await deleteJobs(parts, eq(jobs.ownerId, user.id));
    isGone = await deleteOwner(db, user, checkoutsBefore);
  }
}

/**
 * False when a request that was still running has added a job, whose files must be deleted first, or has opened a
 * checkout that could still take money.
 */
function deleteOwner(
  db: Database,
  { id: userId, email }: SignedInUser,
  checkoutsBefore: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // The locks keep other requests from adding jobs or checkouts until the transaction ends.
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
