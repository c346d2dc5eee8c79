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
 * How long the server keeps trying to send a mail, in minutes. The pause starts at a minute and doubles, so the last
 * attempt for a forgotten password comes after half an hour, for the others after 34 hours.
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

/** One run at a time per database in this process. */
const runs = new SerialRuns();

/** Queues a mail to this address; `mailAccountMails` finds out whether an account has it. */
export async function queueAccountMail(db: Queries, purpose: AccountMail, emailKey: string): Promise<void> {
  await db.insert(accountMails).values({ purpose, emailKey });
}

/** Removes queued mails to an address: those of one kind, or all. */
export async function dropAccountMails(db: Queries, emailKey: string, purpose?: AccountMail): Promise<void> {
  const ofKind = purpose && eq(accountMails.purpose, purpose);
  await db.delete(accountMails).where(and(eq(accountMails.emailKey, emailKey), ofKind));
}

/**
 * Sends the due mails after any run in progress. Retries a failed mail at a later call, with doubling pauses and for a
 * limited time. Without mail settings it does nothing, except that development logs the link. Never rejects.
 */
export function mailAccountMails(parts: MailParts): Promise<void> {
  if (parts.mailer === null && !parts.logsLinks) return Promise.resolve();
  return runs.start(parts.db, () =>
    sendDueMails(parts).catch((error: unknown) => {
      if (!parts.stopping.aborted) parts.log.error({ err: error }, 'mails to users could not be sent');
    }),
  );
}

/** Deletes mails that could not be sent in time. Returns their number. */
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

/** Counts the attempt before making it. False when another process claimed it first. */
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
 * False when the mail needs another attempt. Sends nothing to an address without an account, and does not retry an
 * address that the mail server permanently refuses.
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

/** Writes the mail. Each attempt has a new link, because the token of the previous one is stored only as a hash. */
async function textOf(
  { db, ownUrl }: MailParts,
  { id, purpose, createdAt }: StoredMail,
  { id: userId, emailKey, emailVerifiedAt }: Recipient,
): Promise<MailText> {
  if (purpose === 'password-changed') return passwordChangedText(ownUrl, createdAt);
  if (purpose === 'token-made') {
    const token = await tokenMadeWith(db, id, userId);
    // The token name is free text, which nobody may send to an address that is not verified.
    const namesToken = token !== null && emailVerifiedAt !== null;
    return tokenMadeText(
      ownUrl,
      createdAt,
      token && { ...token, name: namesToken ? toSingleLine(token.name) : null },
    );
  }
  const token = await makeMailedToken(db, purpose, { userId, emailKey });
  return purpose === 'password-reset' ? passwordResetText(ownUrl, token) : verificationText(ownUrl, token);
}

/** Finds the token by its creation time: the same transaction stored token and mail. null when it was revoked. */
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

/** Sends to the address as its user registered it, never as a request spelled it. */
async function deliver(
  { mailer, log }: MailParts,
  { email }: Recipient,
  { key, subject, text }: Mail,
  link: string,
): Promise<void> {
  if (mailer !== null) await mailer.sendTo(email, { key, subject, text });
  else log.warn(`No mail is set up. In its place: "${subject}", ${link}`);
}
