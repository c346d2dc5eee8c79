import type { ConvertedDocument, DocumentType, ErrorBody, FileStatus, Row } from '@ledgerlift/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
});
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const madeAt = moment('created_at').notNull().defaultNow();
const serial = (name: string) => bigint(name, { mode: 'number' }).generatedAlwaysAsIdentity();

/** Everything of a converted document but its rows, which have a table of their own. */
export type DocumentHead = Omit<ConvertedDocument, 'rows'>;

/** Who owns jobs and credits. Its row is what credit movements lock, so that two calls cannot spend the same credit. */
export const owners = pgTable('owners', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<'anonymous'>().notNull(),
  createdAt: madeAt,
});

export const jobs = pgTable(
  'jobs',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    customFilename: text('custom_filename'),
    shareCode: text('share_code').unique(),
    createdAt: madeAt,
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  },
  (table) => [index('jobs_owner').on(table.ownerId), index('jobs_last_used').on(table.lastUsedAt)],
);

export const files = pgTable(
  'files',
  {
    id: text('id').primaryKey(),
    /** Rises with every upload: the order of files in a job. */
    uploadOrder: serial('upload_order'),
    jobId: text('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** The name the user gave it. */
    name: text('name').notNull(),
    /** Random name in the file store and in its address. */
    storedName: text('stored_name').notNull().unique(),
    /** Bytes. */
    size: integer('size').notNull(),
    /** Hex of SHA-256: the same content is not charged twice in a job. */
    contentHash: text('content_hash').notNull(),
    mime: text('mime').notNull(),
    documentType: text('document_type').$type<DocumentType>().notNull(),
    status: text('status').$type<FileStatus>().notNull(),
    /** The product's own sample costs nothing. */
    isSample: boolean('is_sample').notNull().default(false),
    isLocked: boolean('is_locked').notNull().default(false),
    /** Encrypted, kept from the moment it is given until the conversion ends. */
    password: bytes('password'),
    pages: integer('pages'),
    pagesDone: integer('pages_done').notNull().default(0),
    rowCount: integer('row_count').notNull().default(0),
    /** As it stands after the user's edits. */
    head: jsonb('head').$type<DocumentHead>(),
    /** As converted; null until the first edit. */
    headBeforeEdits: jsonb('head_before_edits').$type<DocumentHead>(),
    error: jsonb('error').$type<ErrorBody>(),
    createdAt: madeAt,
  },
  (table) => [index('files_job').on(table.jobId, table.uploadOrder)],
);

export const rows = pgTable(
  'rows',
  {
    /** The number by which the outside names a transaction. */
    id: serial('id').primaryKey(),
    fileId: text('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** As it stands after the user's edits. */
    row: jsonb('row').$type<Row>().notNull(),
    /** As converted; null until the first edit. */
    rowBeforeEdits: jsonb('row_before_edits').$type<Row>(),
    /** Rises with every edit of this row. */
    version: integer('version').notNull().default(1),
  },
  (table) => [uniqueIndex('rows_position').on(table.fileId, table.position)],
);

/** Appended, never changed: what the user typed, in order. */
export const edits = pgTable(
  'edits',
  {
    id: serial('id').primaryKey(),
    rowId: bigint('row_id', { mode: 'number' })
      .notNull()
      .references(() => rows.id, { onDelete: 'cascade' }),
    fileId: text('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    field: text('field').notNull(),
    value: text('value').notNull(),
    /** The row's version that the edit led to. */
    version: integer('version').notNull(),
    createdAt: madeAt,
  },
  (table) => [
    index('edits_file').on(table.fileId),
    uniqueIndex('edits_row_version').on(table.rowId, table.version),
  ],
);

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
    /** Credits reserved, and the month they come from. */
    reserved: integer('reserved').notNull(),
    creditPeriod: text('credit_period').notNull(),
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

export type CreditEntryKind = 'grant' | 'reserve' | 'release' | 'spend';

/** Appended, never changed. A balance is the sum of a period's amounts: grants and releases above 0, the others below. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: serial('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    /** yyyy-MM in UTC: allowances do not add up from month to month. */
    period: text('period').notNull(),
    kind: text('kind').$type<CreditEntryKind>().notNull(),
    amount: integer('amount').notNull(),
    /** What it was for; no reference, because the ledger outlives files. */
    taskId: bigint('task_id', { mode: 'number' }),
    jobId: text('job_id'),
    contentHash: text('content_hash'),
    createdAt: madeAt,
  },
  (table) => [
    index('credit_entries_balance').on(table.ownerId, table.period),
    uniqueIndex('credit_entries_one_grant')
      .on(table.ownerId, table.period)
      .where(sql`${table.kind} = 'grant'`),
    uniqueIndex('credit_entries_once_a_task').on(table.taskId, table.kind),
    index('credit_entries_spent').on(table.jobId, table.contentHash).where(sql`${table.kind} = 'spend'`),
  ],
);

// ---- Page pictures -------------------------------------------------------------------------------------------------

/** Pictures of the pages of locked files, drawn while the password was known. */
export const pagePictures = pgTable(
  'page_pictures',
  {
    fileId: text('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** From 1. */
    page: integer('page').notNull(),
    /** Random name in the file store. */
    storedName: text('stored_name').notNull().unique(),
    /** Of the page, in points. */
    width: doublePrecision('width').notNull(),
    height: doublePrecision('height').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.page] })],
);

// ---- End of page pictures ------------------------------------------------------------------------------------------
