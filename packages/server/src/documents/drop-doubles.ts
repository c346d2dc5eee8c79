import { type DropDoubles, type JobFinding, LedgerliftError } from '@ledgerlift/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import type { AppParts } from '../app-parts.ts';
import { lockFiles } from '../store/lock-files.ts';
import { edits, files, rows } from '../store/schema.ts';
import { compareFiles } from './compare-files.ts';
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
  { fileId, otherFileId }: DropDoubles,
): Promise<JobFinding[]> {
  await ownJob(parts.db, ownerId, jobId);
  return parts.db.transaction(async (tx) => {
    // Prevents edits between the comparison and the update.
    await lockFiles(
      tx,
      (await filesOfJob(tx, jobId)).map((file) => file.id),
    );
    const { documents, findings } = await compareFiles(tx, jobId);
    const positions = new Set(
      findings
        .filter((finding) => finding.fileId === fileId && finding.otherFileId === otherFileId)
        .flatMap((finding) => finding.rows.map((row) => row.position)),
    );
    const stored = documents.find(({ file }) => file.id === fileId)?.rows ?? [];
    const doubles = stored.filter((row) => positions.has(row.position));
    if (doubles.length === 0) throw noDoubles();
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
    return (await compareFiles(tx, jobId)).findings;
  });
}

function noDoubles(): LedgerliftError {
  return new LedgerliftError('conflict', 'There are no such doubles any more. Reload the page.');
}
