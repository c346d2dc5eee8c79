import type { PaidTier, PlanTier, SubscriptionStatus } from '@ledgerlift/contract';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { madeAt, moment, serial } from './columns.ts';

/** `operator`: set by an operator command, not paid. */
export type PlanSource = 'stripe' | 'test' | 'operator';
export type PaymentKind = Exclude<PlanSource, 'operator'>;

/**
 * The current or last plan of a user, in the last known state of the payment provider. A user without a row has the
 * free plan.
 */
export const subscriptions = pgTable('subscriptions', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  source: text('source').$type<PlanSource>().notNull().default('operator'),
  /** The payment provider's id; null for `operator`. */
  subscriptionId: text('subscription_id'),
  planTier: text('plan_tier').$type<PlanTier>().notNull(),
  status: text('status').$type<SubscriptionStatus>().notNull(),
  /** A downgrade at the end of the period. */
  pendingPlanTier: text('pending_plan_tier').$type<PaidTier>(),
  currentPeriodStart: moment('current_period_start').notNull(),
  currentPeriodEnd: moment('current_period_end').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** The payment provider's customers: one per user and provider. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider').$type<PaymentKind>().notNull(),
    customerId: text('customer_id').notNull(),
    /** Number of queries of this customer's state at the provider ... */
    askedTimes: integer('asked_times').notNull().default(0),
    /** ... and of the last stored response: an older response that arrives late is dropped. */
    storedAnswer: integer('stored_answer').notNull().default(0),
    createdAt: madeAt,
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.provider] }),
    uniqueIndex('billing_customers_customer').on(table.provider, table.customerId),
  ],
);

/** Started checkouts. A user has at most one open checkout for a plan. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider').$type<PaymentKind>().notNull(),
    sessionId: text('session_id').notNull(),
    planType: text('plan_type').notNull(),
    isOpen: boolean('is_open').notNull().default(true),
    createdAt: madeAt,
  },
  (table) => [
    uniqueIndex('checkouts_session').on(table.provider, table.sessionId),
    index('checkouts_user').on(table.userId),
  ],
);

/** Payments, which a refund or dispute may withdraw. */
export const payments = pgTable(
  'payments',
  {
    provider: text('provider').$type<PaymentKind>().notNull(),
    /** The payment provider's id. */
    paymentId: text('payment_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The period of the credits that the payment gave; see credit-period.ts. */
    period: text('period').notNull(),
    /** True while the payment is refunded or disputed: its unused credits are withdrawn. */
    isWithdrawn: boolean('is_withdrawn').notNull().default(false),
    /** Number of withdrawals and returns, for their names in the ledger. */
    turns: integer('turns').notNull().default(0),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.paymentId] }),
    index('payments_user').on(table.userId),
  ],
);

/** Processed events of the payment provider, each once, however often it arrives. */
export const billingEvents = pgTable('billing_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  createdAt: madeAt,
});

/** The data of the built-in test payment provider: subscriptions, checkouts and payments. */
export const testPayments = pgTable(
  'test_payments',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<'checkout' | 'portal' | 'subscription' | 'payment'>().notNull(),
    customerId: text('customer_id').notNull(),
    state: jsonb('state').$type<Record<string, unknown>>().notNull(),
    createdAt: madeAt,
  },
  (table) => [index('test_payments_customer').on(table.customerId, table.kind)],
);
