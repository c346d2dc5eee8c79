import type { DropDoubles, JobFinding } from '@ledgerlift/contract';
import { doublesOf } from '@ledgerlift/engine/rows';
import { eq, inArray, sql } from 'drizzle-orm';
import type { AppParts } from '../app-parts.ts';
import { lockFiles } from '../store/lock-files.ts';
import { edits, files, rows } from '../store/schema.ts';
import { jobFindings } from './compare-files.ts';
import { loadDocuments } from './load-documents.ts';
import { filesOfJob, ownJob } from './own-job.ts';

/**
 * Drops the rows of a file from the table that duplicate rows of another file of the job, and returns the remaining
 * findings. Dropped rows still count in the proof of their document, and each can be restored. Throws `not_found` for a
 * job of another owner, `conflict` when there are no such duplicates any more.
 */
export async function dropDoubles(
  parts: AppParts,
  ownerId: string,
  jobId: string,
  wanted: DropDoubles,
): Promise<JobFinding[]> {
  const { fileId } = wanted;
  await ownJob(parts.db, ownerId, jobId);
  return parts.db.transaction(async (tx) => {
    // Prevents edits between the comparison and the update.
    await lockFiles(
      tx,
      (await filesOfJob(tx, jobId)).map((file) => file.id),
    );
    const doubles = doublesOf(await loadDocuments(tx, jobId), wanted);
    const ids = doubles.map((row) => row.id);
    const changed = await tx
      .update(rows)
      .set({ isDouble: true, version: sql`${rows.version} + 1` })
      .where(inArray(rows.id, ids))
      .returning({ rowId: rows.id, version: rows.version });
    await tx
      .update(files)
      .set({ rowCount: sql`${files.rowCount} - ${doubles.length}` })
      .where(eq(files.id, fileId));
    await tx.insert(edits).values(changed.map((row) => ({ ...row, fileId, kind: 'remove' as const })));
    return jobFindings(tx, jobId);
  });
}
