import type {
  AnyColumn,
  ConvertedDocument,
  DocumentType,
  EditableField,
  ErrorBody,
  FileStatus,
  PaidTier,
  PlanTier,
  RemovedRow,
  Row,
  SubscriptionStatus,
} from '@ledgerlift/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
});
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const madeAt = moment('created_at').notNull().defaultNow();
const serial = (name: string) => bigint(name, { mode: 'number' }).generatedAlwaysAsIdentity();

/** Everything of a converted document but its rows, which have a table of their own. */
export type DocumentHead = Omit<ConvertedDocument, 'rows'>;

/** Who owns jobs and credits. Its row is what credit movements lock, so that two calls cannot spend the same credit. */
export const owners = pgTable('owners', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<'anonymous' | 'user'>().notNull(),
  createdAt: madeAt,
});

/** An account. Its jobs and credits are those of the owner of the same id. */
export const users = pgTable('users', {
  id: text('id')
    .primaryKey()
    .references(() => owners.id, { onDelete: 'cascade' }),
  /** As it was typed. */
  email: text('email').notNull(),
  /** In lower case: one account an address. */
  emailKey: text('email_key').notNull().unique(),
  emailVerifiedAt: moment('email_verified_at'),
  /** Argon2id; null for an account that signs in by an identity provider alone. */
  passwordHash: text('password_hash'),
  /** 'Keep my conversion history'. */
  keepsHistory: boolean('keeps_history').notNull().default(true),
  createdAt: madeAt,
});

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the random token in the cookie: whoever reads the table cannot sign in by it. */
    tokenHash: text('token_hash').primaryKey(),
    /** By which the user names it; tells nothing of the token. */
    id: text('id').notNull().unique().default(sql`gen_random_uuid()::text`),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Browser and system as far as the browser told at sign-in. */
    device: text('device').notNull().default(''),
    createdAt: madeAt,
    /** Moved with `expiresAt`, so to the day or so. */
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
);

/** Accounts at identity providers by which a user signs in. */
export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    /** The provider's name of the account, which never changes; its e-mail address may. */
    subject: text('subject').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: madeAt,
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('identities_user').on(table.userId),
  ],
);

export type MailedLink = 'password-reset' | 'verification';

/** Links that were mailed and still work: one that is used is deleted. */
export const mailedTokens = pgTable(
  'mailed_tokens',
  {
    /** SHA-256 of the random token in the link. */
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<MailedLink>().notNull(),
    /** The address that it was sent to: it proves nothing of another one. */
    emailKey: text('email_key').notNull(),
    createdAt: madeAt,
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('mailed_tokens_user').on(table.userId),
    index('mailed_tokens_expiry').on(table.expiresAt),
  ],
);

/** `password-changed`: a notice, with no link of its own. */
export type AccountMail = MailedLink | 'password-changed';

/**
 * Mails on their way to users, mostly links that were asked for. A row is written for any address, whether or not it has an
 * account, so that the call that asks tells nothing; whether a mail goes out is found out later.
 */
export const accountMails = pgTable('account_mails', {
  id: serial('id').primaryKey(),
  purpose: text('purpose').$type<AccountMail>().notNull(),
  emailKey: text('email_key').notNull(),
  createdAt: madeAt,
  mailAttempts: integer('mail_attempts').notNull().default(0),
});

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

export const jobs = pgTable(
  'jobs',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    customFilename: text('custom_filename'),
    shareCode: text('share_code').unique(),
    /** What whoever has the share code gets to see; null: the 11 columns of the table. */
    sharedColumns: jsonb('shared_columns').$type<AnyColumn[]>(),
    sharesFacts: boolean('shares_facts').notNull().default(false),
    createdAt: madeAt,
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  },
  (table) => [
    // The history reads it backwards, newest first.
    index('jobs_history').on(table.ownerId, table.createdAt, table.id),
    index('jobs_last_used').on(table.lastUsedAt),
  ],
);

export const files = pgTable(
  'files',
  {
    id: text('id').primaryKey(),
    /** Rises with every upload: the order of files in a job. */
    uploadOrder: serial('upload_order'),
    jobId: text('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** The name the user gave it. */
    name: text('name').notNull(),
    /** Random name in the file store and in its address. */
    storedName: text('stored_name').notNull().unique(),
    /** Bytes. */
    size: integer('size').notNull(),
    /** Hex of SHA-256: the same content is not charged twice in a job. */
    contentHash: text('content_hash').notNull(),
    mime: text('mime').notNull(),
    documentType: text('document_type').$type<DocumentType>().notNull(),
    status: text('status').$type<FileStatus>().notNull(),
    /** The product's own sample costs nothing. */
    isSample: boolean('is_sample').notNull().default(false),
    isLocked: boolean('is_locked').notNull().default(false),
    /** Encrypted, kept from the moment it is given until the conversion ends. */
    password: bytes('password'),
    pages: integer('pages'),
    pagesDone: integer('pages_done').notNull().default(0),
    rowCount: integer('row_count').notNull().default(0),
    /** As it stands after the user's edits. */
    head: jsonb('head').$type<DocumentHead>(),
    /** As converted; null until the first edit. */
    headBeforeEdits: jsonb('head_before_edits').$type<DocumentHead>(),
    error: jsonb('error').$type<ErrorBody>(),
    createdAt: madeAt,
  },
  (table) => [index('files_job').on(table.jobId, table.uploadOrder)],
);

export const rows = pgTable(
  'rows',
  {
    /** The number by which the outside names a transaction. */
    id: serial('id').primaryKey(),
    fileId: text('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** As it stands after the user's edits. */
    row: jsonb('row').$type<Row>().notNull(),
    /** As converted; null until the first edit. */
    rowBeforeEdits: jsonb('row_before_edits').$type<Row>(),
    /** Rises with every edit of this row. */
    version: integer('version').notNull().default(1),
    /** Set while the user has taken the row out: what it takes to put it back. */
    removed: jsonb('removed').$type<RemovedRow>(),
    /**
     * True when the user has left it out of the table because another file of the job has the same transaction. It still
     * counts in the proof of its own document, which prints it.
     */
    isDouble: boolean('is_double').notNull().default(false),
  },
  // Not unique: rows move up and down one statement at a time, under the lock of their file.
  (table) => [index('rows_position').on(table.fileId, table.position)],
);

export type EditKind = 'set' | 'insert' | 'remove' | 'restore';

/** Appended, never changed: what the user did to rows, in order. */
export const edits = pgTable(
  'edits',
  {
    id: serial('id').primaryKey(),
    rowId: bigint('row_id', { mode: 'number' })
      .notNull()
      .references(() => rows.id, { onDelete: 'cascade' }),
    fileId: text('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<EditKind>().notNull().default('set'),
    /** What was set; null for a row that was added, taken out or put back. */
    field: text('field').$type<EditableField>(),
    value: text('value'),
    /** The row's version that the edit led to. */
    version: integer('version').notNull(),
    createdAt: madeAt,
  },
  (table) => [
    index('edits_file').on(table.fileId),
    uniqueIndex('edits_row_version').on(table.rowId, table.version),
  ],
);

export type TaskStatus = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

/** The queue of conversions. A running task whose lease has ended may be taken by another worker. */
export const tasks = pgTable(
  'tasks',
  {
    id: serial('id').primaryKey(),
    fileId: text('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    jobId: text('job_id').notNull(),
    ownerId: text('owner_id').notNull(),
    status: text('status').$type<TaskStatus>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    maxAttempts: integer('max_attempts').notNull().default(3),
    runAfter: moment('run_after').notNull().defaultNow(),
    /** Random, new with each lease: a worker that lost its lease cannot write its result. */
    leaseToken: text('lease_token'),
    leasedUntil: moment('leased_until'),
    createdAt: madeAt,
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('tasks_waiting').on(table.runAfter).where(sql`${table.status} in ('queued', 'running')`),
    uniqueIndex('tasks_one_active_a_file')
      .on(table.fileId)
      .where(sql`${table.status} in ('queued', 'running')`),
    index('tasks_job').on(table.jobId),
  ],
);

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

/** Pictures of the pages of locked files, drawn while the password was known. */
export const pagePictures = pgTable(
  'page_pictures',
  {
    fileId: text('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** From 1. */
    page: integer('page').notNull(),
    /** Random name in the file store. */
    storedName: text('stored_name').notNull().unique(),
    /** Of the page, in points. */
    width: doublePrecision('width').notNull(),
    height: doublePrecision('height').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.page] })],
);
