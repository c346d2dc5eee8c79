import { eq } from 'drizzle-orm';
import type { AppParts } from '../app-parts.ts';
import { deleteJobs } from '../documents/delete-jobs.ts';
import { jobs } from '../store/schema.ts';
import { noteAct } from './audit.ts';

/** 'Delete all my documents': every job of the user, at once. */
export async function deleteDocuments(
  parts: Pick<AppParts, 'db' | 'fileStore' | 'worker' | 'jobSignal'>,
  userId: string,
): Promise<void> {
  const deletedJobs = await deleteJobs(parts, { where: eq(jobs.ownerId, userId) });
  await noteAct(parts.db, { actor: 'user', action: 'documents.delete', userId, details: { deletedJobs } });
}
