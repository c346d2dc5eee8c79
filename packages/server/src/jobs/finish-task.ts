import type { ConvertedDocument, ErrorBody, Row } from '@ledgerlift/contract';
import { eq } from 'drizzle-orm';
import { releaseCredits, spendCredits } from '../credits/settle-credits.ts';
import type { Database, StoreTransaction } from '../store/database.ts';
import { earlierResult, lockFiles } from '../store/lock-files.ts';
import { files, rows } from '../store/schema.ts';
import { storableJson } from '../store/storable-json.ts';
import { chargeFlow } from './queue-flow.ts';
import { endTask, type Task } from './task-queue.ts';

/** Rows per INSERT: PostgreSQL takes at most 65,535 parameters. */
const INSERT_BATCH = 5000;

/**
 * Stores the result, spends the credits, charges the task's flow for the processing time and ends the task, in one
 * transaction. Does nothing when this worker no longer owns the task.
 */
export async function completeTask(
  db: Database,
  task: Task,
  document: ConvertedDocument,
  seconds: number,
): Promise<void> {
  const { rows: documentRows, ...head } = storableJson(document);
  await db.transaction(async (tx) => {
    await lockFiles(tx, [task.fileId]);
    if (!(await endTask(tx, task, 'done'))) return;
    const [file] = await tx
      .update(files)
      .set({
        status: 'converted',
        documentType: head.type,
        pages: head.pages,
        pagesDone: head.pages,
        rowCount: documentRows.length,
        head,
        headBeforeEdits: null,
        error: null,
        password: null,
      })
      .where(eq(files.id, task.fileId))
      .returning({ contentHash: files.contentHash });
    if (!file) return;
    await replaceRows(tx, task.fileId, documentRows);
    const pagesRead = head.pages - head.missingPages.length;
    await spendCredits(tx, { ...task, taskId: task.id }, file.contentHash, pagesRead);
    await chargeFlow(tx, task, seconds);
  });
}

/**
 * Stores why the file failed, releases the credits, charges the task's flow for the processing time and ends the task.
 * A file with an earlier result keeps it. A file that was too complex costs its owner nothing but still counts against
 * the free credits of its network address, so that nobody can upload such files on purpose without limit.
 */
export async function failTask(db: Database, task: Task, error: ErrorBody, seconds: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [file] = await lockFiles(tx, [task.fileId]);
    if (!(await endTask(tx, task, 'failed'))) return;
    await tx
      .update(files)
      .set(earlierResult(file) ?? { status: 'failed', error, password: null, pagesDone: 0 })
      .where(eq(files.id, task.fileId));
    await releaseCredits(tx, task.id, { countsAtAddress: error.code === 'too_complex' });
    await chargeFlow(tx, task, seconds);
  });
}

async function replaceRows(
  tx: StoreTransaction,
  fileId: string,
  documentRows: readonly Row[],
): Promise<void> {
  await tx.delete(rows).where(eq(rows.fileId, fileId));
  for (let start = 0; start < documentRows.length; start += INSERT_BATCH) {
    const batch = documentRows.slice(start, start + INSERT_BATCH);
    await tx.insert(rows).values(batch.map((row) => ({ fileId, position: row.position, row })));
  }
}
