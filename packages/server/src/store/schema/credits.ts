import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { owners } from './accounts.ts';
import { madeAt, serial } from './columns.ts';

/**
 * `allowance`: the monthly credits of a plan; `grant`: given or bought; `withdrawal`: after a refund or dispute, and
 * its return after a won dispute.
 */
export type CreditEntryKind = 'allowance' | 'grant' | 'reserve' | 'release' | 'spend' | 'withdrawal';

/**
 * Append-only. A balance is the sum of the amounts: allowances, grants, releases, returned withdrawals and returned
 * pages of browsers are positive, all others negative.
 */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: serial('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    /** The period of the credits: unused allowances do not carry over to the next. See credit-period.ts. */
    period: text('period').notNull(),
    kind: text('kind').$type<CreditEntryKind>().notNull(),
    amount: integer('amount').notNull(),
    /** What the credits were for; no foreign key, because the ledger outlives files. */
    taskId: bigint('task_id', { mode: 'number' }),
    /** The job, or the key of a conversion in a browser. */
    jobId: text('job_id'),
    contentHash: text('content_hash'),
    /** Keyed hash of an anonymous visitor's network address: all visitors of an address share a limit. */
    addressHash: text('address_hash'),
    /**
     * The source of the credits, unique so that it gives them only once: a period's allowance, an operator command, a
     * payment.
     */
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
