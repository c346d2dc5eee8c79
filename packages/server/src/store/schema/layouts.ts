import type { LayoutFingerprint, ReadingGuide } from '@ledgerlift/contract';
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { madeAt, moment } from './columns.ts';

/** Layouts that users have shown: their next files that match a fingerprint are read by its guide. */
export const layouts = pgTable(
  'layouts',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Chosen by the client: unique only for the user. */
    id: text('id').notNull(),
    name: text('name').notNull(),
    guide: jsonb('guide').$type<ReadingGuide>().notNull(),
    fingerprint: jsonb('fingerprint').$type<LayoutFingerprint>().notNull(),
    createdAt: madeAt,
    /** null until a file was read with it. */
    lastUsedAt: moment('last_used_at'),
    timesUsed: integer('times_used').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
