import { completeTask } from '../jobs/finish-task.ts';
import { queueTasks } from '../jobs/queue-order.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { files, jobs, owners } from '../store/schema.ts';
import { lease } from './fill-queue.ts';
import { madeConversion } from './made-statement.ts';

/** Files per INSERT, since the number of parameters is limited. */
const BATCH = 500;

export interface QueueTrialOptions {
  dataDir: string;
  /** A new, empty database; undefined for the embedded one. */
  databaseUrl: string | undefined;
  /** Queued tasks before the first lease. */
  waiting: number;
  /** Owners among whom the tasks are divided. */
  owners: number;
}

export interface QueueTrial {
  /** Leases and completes tasks without converting, in concurrent loops. Returns milliseconds. */
  run(loops: number, tasks: number): Promise<number>;
  close(): Promise<void>;
}

/** Fills the queue of a new database with tasks of one page, to measure the overhead of the queue. */
export async function startQueueTrial(options: QueueTrialOptions): Promise<QueueTrial> {
  const { db, close } = await openDatabase({
    ...options,
    onFailed: (error) => {
      throw error;
    },
  });
  for (let owner = 0; owner < options.owners; owner += 1)
    await fill(db, `owner${owner}`, Math.ceil(options.waiting / options.owners));
  return {
    async run(loops, tasks) {
      let left = tasks;
      const loop = async () => {
        while (left > 0) {
          left -= 1;
          await leaseAndComplete(db);
        }
      };
      const started = performance.now();
      await Promise.all(Array.from({ length: loops }, loop));
      return performance.now() - started;
    },
    close,
  };
}

async function leaseAndComplete(db: Database): Promise<void> {
  const task = await lease(db, { runningFilesPerOwner: 8 });
  if (!task) throw new Error('the queue ran empty');
  await completeTask(db, task, madeConversion([100]), 0);
}

async function fill(db: Database, ownerId: string, count: number): Promise<void> {
  const jobId = `job of ${ownerId}`;
  await db.insert(owners).values({ id: ownerId, kind: 'anonymous' });
  await db.insert(jobs).values({ id: jobId, ownerId });
  for (let start = 0; start < count; start += BATCH) {
    const ids = Array.from(
      { length: Math.min(BATCH, count - start) },
      (_, index) => `${ownerId}/${start + index}`,
    );
    await db.transaction(async (tx) => {
      await tx.insert(files).values(ids.map((id) => newFile(id, jobId)));
      const wanted = ids.map((fileId) => ({ fileId, jobId, pages: 1 }));
      await queueTasks(tx, { ownerId, lane: 'standard', network: null }, wanted);
    });
  }
}

function newFile(id: string, jobId: string): typeof files.$inferInsert {
  return {
    id,
    jobId,
    name: 'a.pdf',
    storedName: id,
    size: 1,
    contentHash: id,
    mime: 'application/pdf',
    documentType: 'bank_statement',
    status: 'queued',
    pages: 1,
  };
}
