import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { madeAt, moment, serial } from './columns.ts';
import { files } from './documents.ts';

export type TaskStatus = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
/** `priority`: of an owner whose plan had priority support when the task was queued. */
export type TaskLane = 'standard' | 'priority';

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
    lane: text('lane').$type<TaskLane>().notNull().default('standard'),
    /** Of the file, as it was inspected: what it takes of the queue. */
    pages: integer('pages').notNull().default(1),
    /** Its place in the queue, in half pages of virtual time: the lowest of a lane is next. See jobs/queue-order.ts. */
    turn: bigint('turn', { mode: 'number' }).notNull().default(0),
    /**
     * Who shares its turns: the network address of visitors and free accounts, or the owner of a paid plan. null in tasks
     * of a version that knew owners alone.
     */
    flow: text('flow'),
    /** Its place among the waiting tasks of its flow, where owners take turns; half pages, like `turn`. */
    turnInFlow: bigint('turn_in_flow', { mode: 'number' }).notNull().default(0),
    /** Keyed hash of the network address that asked for it; null where nobody knows. */
    network: text('network'),
    runAfter: moment('run_after').notNull().defaultNow(),
    /** Random, new with each lease: a worker that lost its lease cannot write its result. */
    leaseToken: text('lease_token'),
    leasedUntil: moment('leased_until'),
    createdAt: madeAt,
    /** When a worker first took it. */
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('tasks_waiting').on(table.runAfter).where(sql`${table.status} in ('queued', 'running')`),
    index('tasks_turn').on(table.turn, table.id).where(sql`${table.status} = 'queued'`),
    index('tasks_leased').on(table.leasedUntil).where(sql`${table.status} = 'running'`),
    index('tasks_owner').on(table.ownerId).where(sql`${table.status} in ('queued', 'running')`),
    uniqueIndex('tasks_one_active_a_file')
      .on(table.fileId)
      .where(sql`${table.status} in ('queued', 'running')`),
    index('tasks_job').on(table.jobId),
    index('tasks_flow').on(table.flow).where(sql`${table.status} in ('queued', 'running')`),
  ],
);

/** Where the last task of a flow ended in virtual time, charged by the seconds that it used: what comes next starts no earlier. */
export const queueFlows = pgTable(
  'queue_flows',
  {
    flow: text('flow').notNull(),
    lane: text('lane').$type<TaskLane>().notNull(),
    /** Short and long files are served by different slots, so they take turns apart. */
    isShort: boolean('is_short').notNull(),
    /** In half pages of virtual time, like `tasks.turn`. */
    finish: bigint('finish', { mode: 'number' }).notNull(),
    usedAt: moment('used_at').notNull().defaultNow(),
    /** Until then its files stay out of the express slot, since one of them took too long there. */
    slowUntil: moment('slow_until'),
  },
  (table) => [
    primaryKey({ columns: [table.flow, table.lane, table.isShort] }),
    index('queue_flows_used').on(table.usedAt),
  ],
);
