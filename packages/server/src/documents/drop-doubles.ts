import { type DropDoubles, type JobFinding, LedgerliftError } from '@ledgerlift/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import type { AppParts } from '../app-parts.ts';
import { lockFiles } from '../store/lock-files.ts';
import { edits, files, rows } from '../store/schema.ts';
import { compareFiles } from './compare-files.ts';
import { filesOfJob, ownJob } from './own-job.ts';

/**
 * Leaves out of the table those rows of a file that another file of the job has as well, as they are found now, and returns
 * the findings that are left. The rows still count in the proof of their own document, and each can be put back.
 * Throws `not_found` for a job of somebody else, `conflict` when there are no such doubles any more.
 */
export async function dropDoubles(
  parts: AppParts,
  ownerId: string,
  jobId: string,
  { fileId, otherFileId }: DropDoubles,
): Promise<JobFinding[]> {
  await ownJob(parts.db, ownerId, jobId);
  return parts.db.transaction(async (tx) => {
    // Nothing may be edited between the comparison and its outcome.
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
