import type { CsvProfile } from '@ledgerlift/contract';
import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { madeAt } from './columns.ts';

/** Column mappings of users for CSV files of their own. */
export const csvProfiles = pgTable(
  'csv_profiles',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Chosen by the client: unique only for the user. */
    id: text('id').notNull(),
    profile: jsonb('profile').$type<CsvProfile>().notNull(),
    createdAt: madeAt,
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
