import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { madeAt } from './columns.ts';
import { jobs } from './documents.ts';

/** Where users have documents mailed to. */
export const mailAddresses = pgTable('mail_addresses', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The random part of the addresses, in lower case. */
  token: text('token').notNull().unique(),
  /** In lower case: `anna@example.com`, or `@example.com`; empty for everybody. */
  allowedSenders: jsonb('allowed_senders').$type<string[]>().notNull().default([]),
  createdAt: madeAt,
});

/** Mails whose documents were taken lately: a mail that is delivered again is not taken again. */
export const mailIntakes = pgTable(
  'mail_intakes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the Message-ID and the attachments. */
    hash: text('hash').notNull(),
    /** null once the job is deleted. */
    jobId: text('job_id').references(() => jobs.id, { onDelete: 'set null' }),
    createdAt: madeAt,
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.hash] }),
    index('mail_intakes_job').on(table.jobId),
    index('mail_intakes_age').on(table.createdAt),
  ],
);
