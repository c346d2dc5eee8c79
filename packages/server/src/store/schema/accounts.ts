import type { TokenScope } from '@ledgerlift/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { madeAt, moment, serial } from './columns.ts';

/** Owners of jobs and credits. Credit movements lock this row, so that two calls cannot spend the same credit. */
export const owners = pgTable('owners', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<'anonymous' | 'user'>().notNull(),
  createdAt: madeAt,
});

/** Accounts. Jobs and credits belong to the owner with the same id. */
export const users = pgTable('users', {
  id: text('id')
    .primaryKey()
    .references(() => owners.id, { onDelete: 'cascade' }),
  /** As the user typed it. */
  email: text('email').notNull(),
  /** In lower case: one account per address. */
  emailKey: text('email_key').notNull().unique(),
  emailVerifiedAt: moment('email_verified_at'),
  /** Argon2id; null for an account that signs in only through an identity provider. */
  passwordHash: text('password_hash'),
  /** 'Keep my conversion history'. */
  keepsHistory: boolean('keeps_history').notNull().default(true),
  createdAt: madeAt,
});

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the random token in the cookie: reading the table does not allow signing in. */
    tokenHash: text('token_hash').primaryKey(),
    /** By which the user names it; tells nothing of the token. */
    id: text('id').notNull().unique().default(sql`gen_random_uuid()::text`),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Browser and system, from the user agent at sign-in. */
    device: text('device').notNull().default(''),
    createdAt: madeAt,
    /** Updated together with `expiresAt`, so it is accurate to about a day. */
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
);

/** Accounts at identity providers with which a user signs in. */
export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    /** The provider's id of the account, which never changes, unlike its e-mail address. */
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

/** Mailed links that still work: a used link is deleted. */
export const mailedTokens = pgTable(
  'mailed_tokens',
  {
    /** SHA-256 of the random token in the link. */
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<MailedLink>().notNull(),
    /** The address to which the link was sent: it does not verify any other. */
    emailKey: text('email_key').notNull(),
    createdAt: madeAt,
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('mailed_tokens_user').on(table.userId),
    index('mailed_tokens_expiry').on(table.expiresAt),
  ],
);

/** `password-changed` and `token-made` are notices without a link. */
export type AccountMail = MailedLink | 'password-changed' | 'token-made';

/**
 * Mails waiting to be sent to users, mostly requested links. A row is written for any address, with or without an
 * account, so that the call does not reveal accounts; the mailer decides later whether to send.
 */
export const accountMails = pgTable('account_mails', {
  id: serial('id').primaryKey(),
  purpose: text('purpose').$type<AccountMail>().notNull(),
  emailKey: text('email_key').notNull(),
  createdAt: madeAt,
  mailAttempts: integer('mail_attempts').notNull().default(0),
});

/** API tokens, with which a user's programs make the same calls. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    /** By which the user names it; tells nothing of the token. */
    id: text('id').primaryKey(),
    /** SHA-256 of the random token, which is shown once. */
    tokenHash: text('token_hash').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Chosen by the user. */
    name: text('name').notNull(),
    scopes: jsonb('scopes').$type<TokenScope[]>().notNull(),
    createdAt: madeAt,
    lastUsedAt: moment('last_used_at'),
    /** null: never expires. */
    expiresAt: moment('expires_at'),
  },
  (table) => [index('api_tokens_user').on(table.userId)],
);
