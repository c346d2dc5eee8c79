import type { DeliveryProblem, Webhook, WebhookDelivery, WebhookEvent } from '@ledgerlift/contract';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bytes, madeAt, moment } from './columns.ts';

/** Addresses to which a user's events are sent. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    /** Encrypted; so is the old one, which signs too until `oldSecretEndsAt`. */
    secret: bytes('secret').notNull(),
    oldSecret: bytes('old_secret'),
    oldSecretEndsAt: moment('old_secret_ends_at'),
    createdAt: madeAt,
    /** Since when every attempt has failed, except tests; null for none. */
    failingSince: moment('failing_since'),
    /** Why nothing is sent any more; null for an enabled endpoint. */
    disabled: text('disabled').$type<Webhook['disabled']>(),
  },
  (table) => [index('webhook_endpoints_user').on(table.userId)],
);

/** What an event keeps: without the file name, which goes with the document. */
export type StoredEventData =
  | Omit<Exclude<WebhookEvent, { type: 'webhook.test' }>['data'], 'name'>
  | Record<string, never>;

/** Events for an endpoint, each with its attempts: the queue of those that wait, and the log of those that ended. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** Also the message's `webhook-id`. */
    id: text('id').primaryKey(),
    endpointId: text('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    type: text('type').$type<WebhookEvent['type']>().notNull(),
    data: jsonb('data').$type<StoredEventData>().notNull(),
    createdAt: madeAt,
    state: text('state').$type<WebhookDelivery['state']>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    lastAttemptAt: moment('last_attempt_at'),
    /** The HTTP status of the last attempt's answer; null where nothing answered. */
    answerStatus: integer('answer_status'),
    /** Why nothing answered. */
    problem: text('problem').$type<DeliveryProblem>(),
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    /** Random, new with each lease, so that a sender that lost its lease cannot store its result. */
    leaseToken: text('lease_token'),
    leasedUntil: moment('leased_until'),
  },
  (table) => [
    index('webhook_deliveries_due').on(table.nextAttemptAt).where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_leased').on(table.leasedUntil).where(sql`${table.leaseToken} is not null`),
    index('webhook_deliveries_endpoint').on(table.endpointId, table.createdAt),
    index('webhook_deliveries_age').on(table.createdAt),
  ],
);
