import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { madeAt, moment, serial } from './columns.ts';
import { files } from './documents.ts';

export type TaskStatus = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

/** The queue of conversions. A running task whose lease has ended may be taken by another worker. */
export const tasks = pgTable(
  'tasks',
  {
    id: serial('id').primaryKey(),
    fileId: text('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    jobId: text('job_id').notNull(),
    ownerId: text('owner_id').notNull(),
    status: text('status').$type<TaskStatus>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    maxAttempts: integer('max_attempts').notNull().default(3),
    runAfter: moment('run_after').notNull().defaultNow(),
    /** Random, new with each lease: a worker that lost its lease cannot write its result. */
    leaseToken: text('lease_token'),
    leasedUntil: moment('leased_until'),
    createdAt: madeAt,
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('tasks_waiting').on(table.runAfter).where(sql`${table.status} in ('queued', 'running')`),
    uniqueIndex('tasks_one_active_a_file')
      .on(table.fileId)
      .where(sql`${table.status} in ('queued', 'running')`),
    index('tasks_job').on(table.jobId),
  ],
);
