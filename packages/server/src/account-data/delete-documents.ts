import { eq } from 'drizzle-orm';
import { writeAuditEntry } from '../accounts/audit.ts';
import { type DeletionParts, deleteJobs } from '../documents/delete-jobs.ts';
import { jobs } from '../store/schema.ts';

/** 'Delete all my documents': every job of the user, at once. */
export async function deleteDocuments(parts: DeletionParts, userId: string): Promise<void> {
  const deleted = await deleteJobs(parts, eq(jobs.ownerId, userId));
  const details = { deletedJobs: deleted.length };
  await writeAuditEntry(parts.db, { actor: 'user', action: 'documents.delete', userId, details });
}
