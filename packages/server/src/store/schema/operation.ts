import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { madeAt, moment, serial } from './columns.ts';

/** Messages of the contact form: stored first, mailed when mail is set up. */
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

/** Appended, never changed: sign-ins, changes of passwords and plans, and everything the operator does. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: serial('id').primaryKey(),
    actor: text('actor').$type<'user' | 'operator' | 'system'>().notNull(),
    /** e.g. `sign-in`, `credits.grant`. */
    action: text('action').notNull(),
    /** Whom it was about; no reference, because the log outlives accounts. */
    userId: text('user_id'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: madeAt,
  },
  (table) => [index('audit_log_user').on(table.userId), index('audit_log_time').on(table.createdAt)],
);

/** When each scheduled task is next due: kept here, so that restarts neither lose nor repeat it. */
export const schedules = pgTable('schedules', {
  name: text('name').primaryKey(),
  runAfter: moment('run_after').notNull(),
});

/** Counters of calls within a time, in the shape that the rate limiter's library wants. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970; null never ends. */
  expire: bigint('expire', { mode: 'number' }),
});
