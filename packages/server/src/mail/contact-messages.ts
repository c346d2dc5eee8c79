import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { AppParts } from '../app-parts.ts';
import type { Queries } from '../store/database.ts';
import { contactMessages } from '../store/schema.ts';
import { storableText } from '../store/storable-json.ts';
import { isAttemptDue, SerialRuns } from './mail-attempts.ts';
import type { ContactMail, Mailer } from './mailer.ts';
import { toSingleLine } from './single-line.ts';

/** The pause starts at a minute and doubles, so the last attempt comes after 34 hours. */
export const MAX_CONTACT_ATTEMPTS = 12;
const NAME_IN_SUBJECT = 80;

type Message = typeof contactMessages.$inferSelect;
type MailParts = Pick<AppParts, 'db' | 'log' | 'mailer' | 'stopping'>;

/** One run at a time mails messages. */
const runs = new SerialRuns();

/** Stores a message of the contact form; a later run mails it. */
export async function storeContactMessage(
  db: Queries,
  message: Pick<Message, 'name' | 'email' | 'message'>,
): Promise<void> {
  const { name, email, message: text } = message;
  await db.insert(contactMessages).values({ name: storableText(name), email, message: storableText(text) });
}

/**
 * Mails the due messages after any run in progress. Retries a failed message at a later call, with doubling pauses and
 * a limited number of times. Does nothing without mail settings. Never rejects.
 */
export function mailContactMessages(parts: MailParts): Promise<void> {
  const { mailer, log } = parts;
  if (mailer === null) return Promise.resolve();
  return runs.start(mailer, () =>
    mailDueMessages(parts, mailer).catch((error: unknown) => {
      if (!parts.stopping.aborted) log.error({ err: error }, 'contact messages could not be mailed');
    }),
  );
}

async function mailDueMessages(parts: MailParts, mailer: Mailer): Promise<void> {
  for (const message of await dueMessages(parts.db)) {
    if (parts.stopping.aborted) return;
    const isClaimed = await claimMessage(parts.db, message);
    if (isClaimed) await mailMessage(parts, mailer, message);
  }
}

function dueMessages(db: Queries): Promise<Message[]> {
  const { createdAt, mailAttempts, mailedAt } = contactMessages;
  return db
    .select()
    .from(contactMessages)
    .where(
      and(isNull(mailedAt), lt(mailAttempts, MAX_CONTACT_ATTEMPTS), isAttemptDue(createdAt, mailAttempts)),
    )
    .orderBy(asc(contactMessages.id));
}

/** Counts the attempt before making it. False when another process claimed it first. */
async function claimMessage(db: Queries, { id, mailAttempts }: Message): Promise<boolean> {
  const claimed = await db
    .update(contactMessages)
    .set({ mailAttempts: mailAttempts + 1 })
    .where(
      and(
        eq(contactMessages.id, id),
        eq(contactMessages.mailAttempts, mailAttempts),
        isNull(contactMessages.mailedAt),
      ),
    )
    .returning({ id: contactMessages.id });
  return claimed.length > 0;
}

async function mailMessage({ db, log }: MailParts, mailer: Mailer, message: Message): Promise<void> {
  try {
    await mailer.sendToOperator(mailOf(message));
  } catch (error) {
    const attempts = message.mailAttempts + 1;
    log.warn({ err: error, contactMessage: message.id, attempts }, 'a contact message was not mailed');
    return;
  }
  await db.update(contactMessages).set({ mailedAt: sql`now()` }).where(eq(contactMessages.id, message.id));
}

function mailOf({ id, name, email, message, createdAt }: Message): ContactMail {
  const sender = toSingleLine(name);
  return {
    key: `contact-${id}-${createdAt.getTime()}`,
    subject: `Ledgerlift contact: ${sender.slice(0, NAME_IN_SUBJECT)}`,
    text: `${message}\n\n-- \n${sender} <${email}>\n`,
    replyTo: { name: sender, address: email },
  };
}
