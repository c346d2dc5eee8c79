import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { owners } from './accounts.ts';
import { madeAt, serial } from './columns.ts';

/** An allowance comes with the plan and the month; a grant is given or bought; a withdrawal follows a refund, and its return a dispute that was won. */
export type CreditEntryKind = 'allowance' | 'grant' | 'reserve' | 'release' | 'spend' | 'withdrawal';

/** Appended, never changed. A balance is the sum of the amounts: allowances, grants and releases above 0, the others below; a withdrawal that is returned, above. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: serial('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    /** The time that the credits are for: allowances do not add up from one to the next. See credit-period.ts. */
    period: text('period').notNull(),
    kind: text('kind').$type<CreditEntryKind>().notNull(),
    amount: integer('amount').notNull(),
    /** What it was for; no reference, because the ledger outlives files. */
    taskId: bigint('task_id', { mode: 'number' }),
    jobId: text('job_id'),
    contentHash: text('content_hash'),
    /** Where an anonymous visitor's credits went: all visitors of one address have a ceiling together. Keyed hash. */
    addressHash: text('address_hash'),
    /** Names what gave the credits, which can give them once only: a period's allowance, an act of the operator's, a payment. */
    source: text('source'),
    createdAt: madeAt,
  },
  (table) => [
    index('credit_entries_balance').on(table.ownerId, table.period),
    uniqueIndex('credit_entries_one_source').on(table.ownerId, table.source),
    uniqueIndex('credit_entries_once_a_task').on(table.taskId, table.kind, table.period),
    index('credit_entries_spent').on(table.jobId, table.contentHash).where(sql`${table.kind} = 'spend'`),
    index('credit_entries_address')
      .on(table.addressHash, table.period)
      .where(sql`${table.addressHash} is not null`),
  ],
);
