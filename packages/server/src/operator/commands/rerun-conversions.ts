import { desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { auditOperatorAction } from '../../accounts/operator-audit.ts';
import { lockOwner } from '../../credits/credit-balance.ts';
import { laneOf } from '../../jobs/queue-lane.ts';
import { queueTasks } from '../../jobs/queue-order.ts';
import { OperatorError } from '../../operator-error.ts';
import type { StoreTransaction } from '../../store/database.ts';
import { lockFiles, type StoredFileRow } from '../../store/lock-files.ts';
import { edits, files, jobs, tasks } from '../../store/schema.ts';
import { defineCommand } from '../command.ts';
import { textField } from '../input-fields.ts';
import { textTable } from '../text-table.ts';

const DISCARD_FLAG = 'discard-edits';

/**
 * Queues converted and failed files of a job again, in their owner's lane and turn, regardless of queue limits.
 * Reserves no credits, so it costs the user nothing. The previous result stays until the new one is there, and for good
 * when the new conversion fails or is cancelled.
 */
export const rerunConversions = defineCommand({
  words: 'conversions rerun',
  usage: `JOB_ID [FILE_ID] [--${DISCARD_FLAG}]`,
  positionals: ['job_id', 'file_id'],
  options: { [DISCARD_FLAG]: 'boolean' },
  input: z.object({
    job_id: textField,
    file_id: textField.optional(),
    [DISCARD_FLAG]: z.boolean().default(false),
  }),
  async run(parts, { job_id: jobId, file_id: fileId, ...flags }, by) {
    const result = await parts.db.transaction(async (tx) => {
      const [job] = await tx.select().from(jobs).where(eq(jobs.id, jobId));
      if (!job) throw new OperatorError(`There is no conversion job ${jobId}.`);
      const judged = (await lockWanted(tx, jobId, fileId)).map((file) => ({
        file,
        obstacle: obstacleOf(file),
      }));
      const ready = judged.filter(({ obstacle }) => obstacle === null).map(({ file }) => file);
      const skipped = judged.flatMap(({ file: { id, name }, obstacle }) =>
        obstacle === null ? [] : [{ id, name, why: obstacle }],
      );
      if (ready.length === 0) throw nothingToQueue(jobId, skipped);
      const edited = await editedAmong(tx, ready);
      if (edited.length > 0 && !flags[DISCARD_FLAG]) throw hasEdits(edited);
      await queueFree(tx, job, ready);
      const fileIds = ready.map(({ id }) => id);
      const details = { jobId, fileIds, discardedEditsOf: edited.map(({ id }) => id) };
      await auditOperatorAction(tx, { action: 'conversions.rerun', by, userId: job.ownerId, details });
      return { jobId, queued: ready.map(({ id, name }) => ({ id, name })), skipped };
    });
    parts.worker.wake();
    parts.jobSignal.changed(jobId);
    return result;
  },
  show({ queued, skipped }) {
    const rows = [
      ...queued.map(({ id, name }) => [id, name, 'queued']),
      ...skipped.map(({ id, name, why }) => [id, name, `left alone: ${why}`]),
    ];
    return textTable(['FILE', 'NAME', 'STATE'], rows, 'No files.');
  },
});

async function lockWanted(
  tx: StoreTransaction,
  jobId: string,
  fileId: string | undefined,
): Promise<StoredFileRow[]> {
  const ofJob = await tx.select({ id: files.id }).from(files).where(eq(files.jobId, jobId));
  const wanted = ofJob.map(({ id }) => id).filter((id) => fileId === undefined || id === fileId);
  if (fileId !== undefined && wanted.length === 0)
    throw new OperatorError(`The job ${jobId} has no file ${fileId}.`);
  return lockFiles(tx, wanted);
}

/** The reason why the operator cannot rerun a file; null when it is possible. */
function obstacleOf(file: StoredFileRow): string | null {
  if (file.status !== 'converted' && file.status !== 'failed') return `it is ${file.status}`;
  // The server erases a password when the conversion ends.
  if (file.isLocked) return 'only its user has its password';
  return null;
}

async function editedAmong(tx: StoreTransaction, ready: readonly StoredFileRow[]): Promise<StoredFileRow[]> {
  const ids = ready.map(({ id }) => id);
  const found = await tx.selectDistinct({ id: edits.fileId }).from(edits).where(inArray(edits.fileId, ids));
  const edited = new Set(found.map(({ id }) => id));
  return ready.filter(({ id }) => edited.has(id));
}

async function queueFree(
  tx: StoreTransaction,
  { id: jobId, ownerId }: typeof jobs.$inferSelect,
  ready: readonly StoredFileRow[],
): Promise<void> {
  const fileIds = ready.map(({ id }) => id);
  await lockOwner(tx, ownerId);
  const wanted = ready.map(({ id, pages }) => ({ fileId: id, jobId, pages }));
  const owner = { ownerId, lane: await laneOf(tx, ownerId), network: await networkOf(tx, jobId) };
  await queueTasks(tx, owner, wanted);
  await tx
    .update(files)
    .set({ status: 'queued', pagesDone: 0, error: null })
    .where(inArray(files.id, fileIds));
}

/** The network address of the job's last conversion, whose turns its owner shares. */
async function networkOf(tx: StoreTransaction, jobId: string): Promise<string | null> {
  const [last] = await tx
    .select({ network: tasks.network })
    .from(tasks)
    .where(eq(tasks.jobId, jobId))
    .orderBy(desc(tasks.id))
    .limit(1);
  return last?.network ?? null;
}

function nothingToQueue(jobId: string, skipped: readonly { id: string; why: string }[]): OperatorError {
  const [first] = skipped;
  if (!first) return new OperatorError(`The job ${jobId} has no files.`);
  const others = skipped.length > 1 ? ` (and ${skipped.length - 1} others)` : '';
  return new OperatorError(`Nothing can be converted again: of file ${first.id}, ${first.why}${others}.`);
}

function hasEdits(edited: readonly StoredFileRow[]): OperatorError {
  const ids = edited.map(({ id }) => id).join(', ');
  return new OperatorError(
    `The user has edited ${ids}; these edits would be lost. Name another FILE_ID, or add --${DISCARD_FLAG}.`,
  );
}
