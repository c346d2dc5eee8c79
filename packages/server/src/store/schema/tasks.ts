import type { KeptLayout } from '@ledgerlift/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { madeAt, moment, serial } from './columns.ts';
import { files } from './documents.ts';

export type TaskStatus = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
/** `priority`: the owner's plan had priority support when the task was queued. */
export type TaskLane = 'standard' | 'priority';

/** The queue of conversions. Another worker may lease a running task whose lease has expired. */
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
    /** Page count of the inspected file: its cost in the queue. */
    pages: integer('pages').notNull().default(1),
    /** Start tag in the queue, in half pages of virtual time: the lowest of a lane is next. See jobs/queue-order.ts. */
    turn: bigint('turn', { mode: 'number' }).notNull().default(0),
    /**
     * The flow: the network address of visitors and free accounts, or the owner of a paid plan. null in tasks of older
     * versions, which knew only owners.
     */
    flow: text('flow'),
    /** Start tag within the flow, where owners take turns; half pages, like `turn`. */
    turnInFlow: bigint('turn_in_flow', { mode: 'number' }).notNull().default(0),
    /** Keyed hash of the network address of the request; null where unknown. */
    network: text('network'),
    /** The layouts that the client sent with the request, until the task ends. */
    layouts: jsonb('layouts').$type<KeptLayout[]>(),
    runAfter: moment('run_after').notNull().defaultNow(),
    /** Random, new with each lease, so that a worker that lost its lease cannot store its result. */
    leaseToken: text('lease_token'),
    leasedUntil: moment('leased_until'),
    createdAt: madeAt,
    /** When a worker first leased the task. */
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

/**
 * The virtual time at which a flow's last task ended, including charged processing time: its next task starts no
 * earlier.
 */
export const queueFlows = pgTable(
  'queue_flows',
  {
    flow: text('flow').notNull(),
    lane: text('lane').$type<TaskLane>().notNull(),
    /** Different slots serve short and long files, so they are separate flows. */
    isShort: boolean('is_short').notNull(),
    /** In half pages of virtual time, like `tasks.turn`. */
    finish: bigint('finish', { mode: 'number' }).notNull(),
    usedAt: moment('used_at').notNull().defaultNow(),
    /** Until then the flow is barred from the express slot, because one of its files took too long there. */
    slowUntil: moment('slow_until'),
  },
  (table) => [
    primaryKey({ columns: [table.flow, table.lane, table.isShort] }),
    index('queue_flows_used').on(table.usedAt),
  ],
);
