import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { madeAt, moment, serial } from './columns.ts';

/** Messages of the contact form: stored first, then mailed if mail is set up. */
export const contactMessages = pgTable('contact_messages', {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  message: text('message').notNull(),
  createdAt: madeAt,
  /** null until it is mailed. */
  mailedAt: moment('mailed_at'),
  mailAttempts: integer('mail_attempts').notNull().default(0),
});

/** Append-only: sign-ins, changes of passwords and plans, and all operator commands. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: serial('id').primaryKey(),
    actor: text('actor').$type<'user' | 'operator' | 'system'>().notNull(),
    /** e.g. `sign-in`, `credits.grant`. */
    action: text('action').notNull(),
    /** The affected account; no foreign key, because the log outlives accounts. */
    userId: text('user_id'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: madeAt,
  },
  (table) => [index('audit_log_user').on(table.userId), index('audit_log_time').on(table.createdAt)],
);

/** When each scheduled task is next due; stored so that restarts neither lose nor repeat a run. */
export const schedules = pgTable('schedules', {
  name: text('name').primaryKey(),
  runAfter: moment('run_after').notNull(),
});

/** Counters of calls per time window, in the format of the rate limiter's library. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970; null: never expires. */
  expire: bigint('expire', { mode: 'number' }),
});
