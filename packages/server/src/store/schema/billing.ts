import type { PaidTier, PlanTier, SubscriptionStatus } from '@ledgerlift/contract';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { madeAt, moment, serial } from './columns.ts';

/** `operator`: set by the operator's command line, paid by nobody. */
export type PlanSource = 'stripe' | 'test' | 'operator';
export type PaymentKind = Exclude<PlanSource, 'operator'>;

/** The plan of a user who has or had one; none is the free plan. What the payment provider says, as last heard of it. */
export const subscriptions = pgTable('subscriptions', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  source: text('source').$type<PlanSource>().notNull().default('operator'),
  /** The payment provider's name of it; null for the operator's. */
  subscriptionId: text('subscription_id'),
  planTier: text('plan_tier').$type<PlanTier>().notNull(),
  status: text('status').$type<SubscriptionStatus>().notNull(),
  /** A downgrade that waits for the period's end. */
  pendingPlanTier: text('pending_plan_tier').$type<PaidTier>(),
  currentPeriodStart: moment('current_period_start').notNull(),
  currentPeriodEnd: moment('current_period_end').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** Users as the payment provider knows them: one customer a user and provider. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider').$type<PaymentKind>().notNull(),
    customerId: text('customer_id').notNull(),
    /** Counts the times that we asked the provider for this customer's state ... */
    askedTimes: integer('asked_times').notNull().default(0),
    /** ... and which of the answers was stored last: an older one that comes late is dropped. */
    storedAnswer: integer('stored_answer').notNull().default(0),
    createdAt: madeAt,
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.provider] }),
    uniqueIndex('billing_customers_customer').on(table.provider, table.customerId),
  ],
);

/** Checkouts that were begun. Of a user's for plans, one alone is open. */
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

/** What was paid and may be taken back: by a refund or a dispute. */
export const payments = pgTable(
  'payments',
  {
    provider: text('provider').$type<PaymentKind>().notNull(),
    /** The payment provider's name of it. */
    paymentId: text('payment_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Credits that it gave were for this time; see credit-period.ts. */
    period: text('period').notNull(),
    /** True while it is refunded or disputed: its credits that were not used are taken back. */
    isWithdrawn: boolean('is_withdrawn').notNull().default(false),
    /** Counts withdrawals and returns, for their names in the ledger. */
    turns: integer('turns').notNull().default(0),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.paymentId] }),
    index('payments_user').on(table.userId),
  ],
);

/** Events of the payment provider that were dealt with: each is once, however often it comes. */
export const billingEvents = pgTable('billing_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  createdAt: madeAt,
});

/** What the built-in test payment provider knows: its customers' subscriptions, checkouts and payments. */
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
