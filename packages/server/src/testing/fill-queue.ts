import { newFileRow } from '../documents/add-to-job.ts';
import { createJob } from '../documents/own-job.ts';
import { type LeaseRequest, leaseTask } from '../jobs/lease-task.ts';
import type { QueueOwner } from '../jobs/queue-flow.ts';
import { queueTasks } from '../jobs/queue-order.ts';
import { randomId } from '../random-id.ts';
import type { Database } from '../store/database.ts';
import { files } from '../store/schema.ts';

export interface QueuedFile {
  /** Of the task. */
  id: number;
  fileId: string;
}

/** Queues files with these page counts for a visitor, as one call would. The files exist in the database only. */
export async function fillQueue(
  db: Database,
  pages: readonly number[],
  owner: Partial<QueueOwner> = {},
): Promise<QueuedFile[]> {
  const { ownerId = 'owner', lane = 'standard', network = null } = owner;
  return db.transaction(async (tx) => {
    const job = await createJob(tx, { ownerId, user: null });
    const rows = pages.map((count) => {
      const stored = { storedName: randomId(), size: 1, contentHash: 'hash', name: 'a.pdf' };
      const inspection = { mime: 'application/pdf', kind: 'pdf', pages: count, locked: false } as const;
      return newFileRow(job.id, 'invoice', { ...stored, inspection }, true);
    });
    await tx.insert(files).values(rows);
    const wanted = rows.map((file) => ({ fileId: file.id, jobId: job.id, pages: file.pages ?? null }));
    const ids = await queueTasks(tx, { ownerId, lane, network }, wanted);
    return rows.map((file) => ({ id: ids.get(file.id) ?? 0, fileId: file.id }));
  });
}

/** The request of a slot that takes any task. */
export const ANY_TASK: LeaseRequest = {
  runningFilesPerOwner: 1000,
  firstLane: 'priority',
  onlyShort: false,
  isExpress: false,
  takesExpired: true,
};

/** Leases any task, unless the request is more specific. */
export function lease(db: Database, wish: Partial<LeaseRequest> = {}) {
  return leaseTask(db, { ...ANY_TASK, ...wish });
}
