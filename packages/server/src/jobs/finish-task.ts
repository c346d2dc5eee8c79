import type { ConvertedDocument, ErrorBody, KeptLayout, ReadingGuide } from '@ledgerlift/contract';
import { eq } from 'drizzle-orm';
import { releaseCredits, spendCredits } from '../credits/settle-credits.ts';
import { countUse } from '../layouts/saved-layouts.ts';
import type { Database } from '../store/database.ts';
import { earlierResult, lockFiles } from '../store/lock-files.ts';
import { files } from '../store/schema.ts';
import { storableJson } from '../store/storable-json.ts';
import { recordEvent } from '../webhooks/record-event.ts';
import { isKept, replaceReading, type StoredReading } from './kept-readings.ts';
import { chargeFlow } from './queue-flow.ts';
import { storeDocument } from './store-document.ts';
import { endTask, type Task } from './task-queue.ts';

/** What a conversion has made of a file. */
export interface Conversion {
  document: ConvertedDocument;
  /** The guide that the file was read by; null for one that was read automatically. */
  guide: ReadingGuide | null;
  /** The layout whose guide it is; null for a guide that was shown for this file. */
  layout: Pick<KeptLayout, 'id' | 'name'> | null;
  /** The words of its pages; null where they are not kept. */
  reading: StoredReading | null;
}

/**
 * Stores the result, spends the credits, charges the task's flow for the processing time, counts the use of a layout,
 * records the event for webhooks and ends the task, in one transaction. Does nothing when this worker no longer owns the task. Returns the names of
 * stored files that nothing needs any more, for the caller to remove.
 */
export async function completeTask(
  db: Database,
  task: Task,
  { document, guide, layout, reading }: Conversion,
  seconds: number,
): Promise<string[]> {
  const storable = storableJson(document);
  const guided = guide && { layout: layout && { id: layout.id, name: layout.name } };
  return db.transaction(async (tx) => {
    await lockFiles(tx, [task.fileId]);
    // An earlier try may have stored everything, and only its answer got lost.
    const unused = async () => (reading && !(await isKept(tx, reading)) ? [reading.storedName] : []);
    if (!(await endTask(tx, task, 'done'))) return unused();
    const file = await storeDocument(tx, task.fileId, storable, guided);
    if (!file) return unused();
    const replaced = await replaceReading(tx, task.fileId, reading && { ...reading, guide });
    const pagesRead = document.pages - document.missingPages.length;
    await spendCredits(tx, { ...task, taskId: task.id }, file.contentHash, pagesRead);
    await chargeFlow(tx, task, seconds);
    // After the owner, whom `spendCredits` locks: the deletion of an account locks in this order.
    if (layout) await countUse(tx, task.ownerId, layout.id);
    await recordEvent(tx, task.ownerId, 'conversion.completed', {
      jobId: task.jobId,
      fileId: task.fileId,
      documentType: storable.type,
      status: 'converted',
      proof: storable.proof.state,
      rowCount: storable.rows.length,
      errorCode: null,
    });
    return replaced;
  });
}

/**
 * Stores why the file failed, releases the credits, charges the task's flow for the processing time, records the event
 * for webhooks and ends the task.
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
    if (!file) return;
    await recordEvent(tx, task.ownerId, 'conversion.failed', {
      jobId: task.jobId,
      fileId: task.fileId,
      documentType: file.documentType,
      status: 'failed',
      proof: null,
      rowCount: null,
      errorCode: error.code,
    });
  });
}
