import { eq } from 'drizzle-orm';
import { randomId } from '../random-id.ts';
import type { StoreTransaction } from '../store/database.ts';
import { jobs } from '../store/schema.ts';
import { forgetUploaderNetwork } from './forget-uploader-network.ts';
import type { SignedInUser } from './signed-in-user.ts';

/**
 * Moves an anonymous visitor's jobs to an account and gives each a share code like every user's job. Running
 * conversions continue on the visitor's credits. Returns the number of jobs.
 */
export async function claimJobs(
  tx: StoreTransaction,
  visitorId: string | null,
  user: Pick<SignedInUser, 'id' | 'emailVerifiedAt'>,
): Promise<number> {
  if (visitorId === null) return 0;
  const claimed = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(eq(jobs.ownerId, visitorId))
    .orderBy(jobs.id)
    .for('update');
  for (const { id } of claimed)
    await tx.update(jobs).set({ ownerId: user.id, shareCode: randomId() }).where(eq(jobs.id, id));
  if (claimed.length > 0 && user.emailVerifiedAt !== null) await forgetUploaderNetwork(tx, user.id);
  return claimed.length;
}
