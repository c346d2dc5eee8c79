import type { TokenScope } from '@ledgerlift/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { madeAt, moment, serial } from './columns.ts';

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

/** `password-changed` and `token-made`: notices, with no link of their own. */
export type AccountMail = MailedLink | 'password-changed' | 'token-made';

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

/** Tokens by which a user's own programs make the same calls. */
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
    /** Given by the user. */
    name: text('name').notNull(),
    scopes: jsonb('scopes').$type<TokenScope[]>().notNull(),
    createdAt: madeAt,
    lastUsedAt: moment('last_used_at'),
    /** null never ends. */
    expiresAt: moment('expires_at'),
  },
  (table) => [index('api_tokens_user').on(table.userId)],
);
