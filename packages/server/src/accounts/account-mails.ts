import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { AppParts } from '../app-parts.ts';
import { isAttemptDue, SerialRuns } from '../mail/mail-attempts.ts';
import { isAddressRefused, type Mail } from '../mail/mailer.ts';
import { toSingleLine } from '../mail/single-line.ts';
import type { Database, Queries } from '../store/database.ts';
import { type AccountMail, accountMails, apiTokens, users } from '../store/schema.ts';
import {
  type MadeToken,
  type MailText,
  passwordChangedText,
  passwordResetText,
  tokenMadeText,
  verificationText,
} from './account-mail-texts.ts';
import { writeAuditEntry } from './audit.ts';
import { makeMailedToken } from './mailed-tokens.ts';

/**
 * How long it is tried to send a mail, in minutes. Pauses double from a minute on, so the last attempt for a forgotten
 * password comes after half an hour, for the others after a day and ten hours.
 */
const TRIED_MINUTES: Record<AccountMail, number> = {
  'password-reset': 60,
  verification: 36 * 60,
  'password-changed': 36 * 60,
  'token-made': 36 * 60,
};

type MailParts = Pick<AppParts, 'db' | 'log' | 'mailer' | 'logsLinks' | 'ownUrl' | 'stopping'>;
type StoredMail = typeof accountMails.$inferSelect;
type Recipient = Pick<typeof users.$inferSelect, 'id' | 'email' | 'emailKey' | 'emailVerifiedAt'>;

/** A mail is sent by one run at a time in a process. */
const runs = new SerialRuns();

/** Puts a mail to whoever has this address on its way; `mailAccountMails` finds out whether anybody has. */
export async function queueAccountMail(db: Queries, purpose: AccountMail, emailKey: string): Promise<void> {
  await db.insert(accountMails).values({ purpose, emailKey });
}

/** Takes mails to an address back that are still on their way: those of one kind, or all. */
export async function dropAccountMails(db: Queries, emailKey: string, purpose?: AccountMail): Promise<void> {
  const ofKind = purpose && eq(accountMails.purpose, purpose);
  await db.delete(accountMails).where(and(eq(accountMails.emailKey, emailKey), ofKind));
}

/**
 * Sends the mails that are due, after whatever run is on already. One that cannot be sent is tried again at a later call,
 * with pauses that double, for a bounded time. Where no mail is set up, nothing is done, or in development the link is
 * logged. Never rejects.
 */
export function mailAccountMails(parts: MailParts): Promise<void> {
  if (parts.mailer === null && !parts.logsLinks) return Promise.resolve();
  return runs.start(parts.db, () =>
    sendDueMails(parts).catch((error: unknown) => {
      if (!parts.stopping.aborted) parts.log.error({ err: error }, 'mails to users could not be sent');
    }),
  );
}

/** Deletes what could not be sent in its time. Returns how many went. */
export async function purgeAccountMails(db: Queries): Promise<number> {
  const { purpose, createdAt } = accountMails;
  const tooOld = Object.entries(TRIED_MINUTES).map(([kind, minutes]) =>
    and(sql`${purpose} = ${kind}`, sql`${createdAt} < now() - make_interval(mins => ${minutes})`),
  );
  const gone = await db
    .delete(accountMails)
    .where(or(...tooOld))
    .returning({ id: accountMails.id });
  return gone.length;
}

async function sendDueMails(parts: MailParts): Promise<void> {
  await purgeAccountMails(parts.db);
  const { id, createdAt, mailAttempts } = accountMails;
  const due = await parts.db
    .select()
    .from(accountMails)
    .where(isAttemptDue(createdAt, mailAttempts))
    .orderBy(asc(id));
  for (const mail of due) {
    if (parts.stopping.aborted) return;
    const isClaimed = await claimMail(parts.db, mail);
    if (isClaimed && (await sendMail(parts, mail))) await dropMail(parts.db, mail);
  }
}

/** Counts the attempt before it is made. False when another process has been faster. */
async function claimMail(db: Queries, { id, mailAttempts }: StoredMail): Promise<boolean> {
  const claimed = await db
    .update(accountMails)
    .set({ mailAttempts: mailAttempts + 1 })
    .where(and(eq(accountMails.id, id), eq(accountMails.mailAttempts, mailAttempts)))
    .returning({ id: accountMails.id });
  return claimed.length > 0;
}

async function dropMail(db: Queries, { id }: StoredMail): Promise<void> {
  await db.delete(accountMails).where(eq(accountMails.id, id));
}

/**
 * False when it has to be tried again. An address without an account gets nothing, and one that is refused for good no second
 * try.
 */
async function sendMail(parts: MailParts, stored: StoredMail): Promise<boolean> {
  const user = await recipientOf(parts.db, stored.emailKey);
  if (!user || (stored.purpose === 'verification' && user.emailVerifiedAt !== null)) return true;
  const text = await textOf(parts, stored, user);
  const attempt = stored.mailAttempts + 1;
  try {
    await deliver(parts, user, { ...text, key: keyOf(stored, attempt) }, text.link);
  } catch (error) {
    if (isAddressRefused(error)) {
      parts.log.warn(
        { mail: stored.purpose, attempt },
        'a mail to a user was given up: its address is refused',
      );
      return true;
    }
    parts.log.warn({ err: error, mail: stored.purpose, attempt }, 'a mail to a user was not sent');
    return false;
  }
  const action = `${stored.purpose}.mail`;
  await writeAuditEntry(parts.db, { actor: 'system', action, userId: user.id });
  return true;
}

async function recipientOf(db: Database, emailKey: string): Promise<Recipient | undefined> {
  const { id, email, emailVerifiedAt } = users;
  const [user] = await db
    .select({ id, email, emailKey: users.emailKey, emailVerifiedAt })
    .from(users)
    .where(eq(users.emailKey, emailKey));
  return user;
}

/** Writes the mail; each attempt has a link of its own, since of the one before nothing is kept that could be sent again. */
async function textOf(
  { db, ownUrl }: MailParts,
  { id, purpose, createdAt }: StoredMail,
  { id: userId, emailKey, emailVerifiedAt }: Recipient,
): Promise<MailText> {
  if (purpose === 'password-changed') return passwordChangedText(ownUrl, createdAt);
  if (purpose === 'token-made') {
    const token = await tokenMadeWith(db, id, userId);
    // Whoever registers somebody else's address must not write to it.
    const isTold = token !== null && emailVerifiedAt !== null;
    return tokenMadeText(
      ownUrl,
      createdAt,
      token && { ...token, name: isTold ? toSingleLine(token.name) : null },
    );
  }
  const token = await makeMailedToken(db, purpose, { userId, emailKey });
  return purpose === 'password-reset' ? passwordResetText(ownUrl, token) : verificationText(ownUrl, token);
}

/** The token that was stored in the same transaction as its mail, so at the same time. Null when it is gone already. */
async function tokenMadeWith(
  db: Queries,
  mailId: number,
  userId: string,
): Promise<(MadeToken & { name: string }) | null> {
  const { name, scopes, expiresAt } = apiTokens;
  const [token] = await db
    .select({ name, scopes, expiresAt })
    .from(apiTokens)
    .innerJoin(accountMails, eq(accountMails.createdAt, apiTokens.createdAt))
    .where(and(eq(accountMails.id, mailId), eq(apiTokens.userId, userId)));
  return token ?? null;
}

function keyOf({ id, createdAt }: StoredMail, attempt: number): string {
  return `account-${id}-${attempt}-${createdAt.getTime()}`;
}

/** To the address as the user has typed it, never as somebody has asked for it. */
async function deliver(
  { mailer, log }: MailParts,
  { email }: Recipient,
  { key, subject, text }: Mail,
  link: string,
): Promise<void> {
  if (mailer !== null) await mailer.sendTo(email, { key, subject, text });
  else log.warn(`No mail is set up. In its place: "${subject}", ${link}`);
}
