import type {
  AnyColumn,
  ConvertedDocument,
  DocumentType,
  EditableField,
  ErrorBody,
  FileStatus,
  JobFile,
  ReadingGuide,
  RemovedRow,
  Row,
} from '@ledgerlift/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { owners } from './accounts.ts';
import { bytes, madeAt, moment, serial } from './columns.ts';

/** A converted document without its rows, which have their own table. */
export type DocumentHead = Omit<ConvertedDocument, 'rows'>;

export const jobs = pgTable(
  'jobs',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    customFilename: text('custom_filename'),
    shareCode: text('share_code').unique(),
    /** The columns that readers by the share code see; null: the 11 columns of the table. */
    sharedColumns: jsonb('shared_columns').$type<AnyColumn[]>(),
    sharesFacts: boolean('shares_facts').notNull().default(false),
    createdAt: madeAt,
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  },
  (table) => [
    // The history reads the index backwards, newest first.
    index('jobs_history').on(table.ownerId, table.createdAt, table.id),
    index('jobs_last_used').on(table.lastUsedAt),
  ],
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
    /** Random name in the file store and in the file's path. */
    storedName: text('stored_name').notNull().unique(),
    /** Bytes. */
    size: integer('size').notNull(),
    /** Hex of SHA-256: the same content is not charged twice in a job. */
    contentHash: text('content_hash').notNull(),
    mime: text('mime').notNull(),
    documentType: text('document_type').$type<DocumentType>().notNull(),
    status: text('status').$type<FileStatus>().notNull(),
    /** True for a sample of the product, which costs nothing. */
    isSample: boolean('is_sample').notNull().default(false),
    isLocked: boolean('is_locked').notNull().default(false),
    /** Encrypted; stored from its entry until the conversion ends. */
    password: bytes('password'),
    pages: integer('pages'),
    pagesDone: integer('pages_done').notNull().default(0),
    rowCount: integer('row_count').notNull().default(0),
    /** As it stands after the user's edits. */
    head: jsonb('head').$type<DocumentHead>(),
    /** As converted; null until the first edit. */
    headBeforeEdits: jsonb('head_before_edits').$type<DocumentHead>(),
    /** How it was guided, as clients see it; null where it was read automatically. */
    guided: jsonb('guided').$type<JobFile['guided']>(),
    error: jsonb('error').$type<ErrorBody>(),
    createdAt: madeAt,
    /**
     * Keyed hash of the network address of a visitor or an unverified account, who share a storage limit per address.
     */
    uploaderNetwork: text('uploader_network'),
  },
  (table) => [
    index('files_job').on(table.jobId, table.uploadOrder),
    index('files_uploader_network')
      .on(table.uploaderNetwork)
      .where(sql`${table.uploaderNetwork} is not null`),
    // For the removal of unconverted files.
    index('files_unconverted').on(table.createdAt).where(sql`${table.status} <> 'converted'`),
  ],
);

export const rows = pgTable(
  'rows',
  {
    /** The id of the transaction in the API. */
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
    /** Set while the row is removed: what is needed to restore it. */
    removed: jsonb('removed').$type<RemovedRow>(),
    /**
     * True when the user has dropped the row from the table because another file of the job has the same transaction.
     * It still counts in the proof of its own document.
     */
    isDouble: boolean('is_double').notNull().default(false),
  },
  // Not unique, because one statement at a time moves rows up and down, under the lock of their file.
  (table) => [index('rows_position').on(table.fileId, table.position)],
);

export type EditKind = 'set' | 'insert' | 'remove' | 'restore';

/** Append-only: the user's edits of rows, in order. */
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
    kind: text('kind').$type<EditKind>().notNull().default('set'),
    /** The edited field; null for a row that was added, removed or restored. */
    field: text('field').$type<EditableField>(),
    value: text('value'),
    /** The row's version after the edit. */
    version: integer('version').notNull(),
    createdAt: madeAt,
  },
  (table) => [
    index('edits_file').on(table.fileId),
    uniqueIndex('edits_row_version').on(table.rowId, table.version),
  ],
);

/** Pictures of the pages of locked files, drawn while the password was known. */
export const pagePictures = pgTable(
  'page_pictures',
  {
    fileId: text('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** Page number, from 1. */
    page: integer('page').notNull(),
    /** Random name in the file store. */
    storedName: text('stored_name').notNull().unique(),
    /** Bytes; 0 in rows of older versions. */
    size: integer('size').notNull().default(0),
    /** Of the page, in points. */
    width: doublePrecision('width').notNull(),
    height: doublePrecision('height').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.page] })],
);

/** The words of the pages of converted files, to read them again by a guide. */
export const fileReadings = pgTable('file_readings', {
  fileId: text('file_id')
    .primaryKey()
    .references(() => files.id, { onDelete: 'cascade' }),
  /** Random name in the file store. */
  storedName: text('stored_name').notNull().unique(),
  /** Bytes. */
  size: integer('size').notNull(),
  /** The guide that the rows were read by; null where they were read automatically. */
  guide: jsonb('guide').$type<ReadingGuide>(),
});
