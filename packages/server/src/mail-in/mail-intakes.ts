import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Queries, StoreTransaction } from '../store/database.ts';
import { mailIntakes } from '../store/schema.ts';

/** Mail servers try again for five days at most. */
const KEPT_DAYS = 7;

/** A mail by its content. */
export interface MailIdentity {
  /** The header Message-ID, or Date where there is none. */
  messageId: string;
  /** Hex of SHA-256 of each attachment, in their order. */
  contentHashes: readonly string[];
  /** The type of document that its recipient names. */
  documentType: string;
}

/** The same for a mail that is delivered again. */
export function mailHashOf({ messageId, contentHashes, documentType }: MailIdentity): string {
  const identity = JSON.stringify([messageId, documentType, contentHashes]);
  return createHash('sha256').update(identity).digest('base64url');
}

/** True when the mail's documents were taken already. */
export async function wasTaken(db: Queries, userId: string, hash: string): Promise<boolean> {
  return (
    (await db.select({ hash: mailIntakes.hash }).from(mailIntakes).where(isMail(userId, hash))).length > 0
  );
}

/**
 * Remembers a mail within the transaction that stores its documents. Returns false when another transaction has taken
 * it, after waiting for that one to end.
 */
export async function rememberMail(tx: StoreTransaction, userId: string, hash: string): Promise<boolean> {
  const inserted = await tx
    .insert(mailIntakes)
    .values({ userId, hash })
    .onConflictDoNothing()
    .returning({ hash: mailIntakes.hash });
  return inserted.length > 0;
}

/** Completes what `rememberMail` began. */
export async function setJobOfMail(
  tx: StoreTransaction,
  userId: string,
  hash: string,
  jobId: string,
): Promise<void> {
  await tx.update(mailIntakes).set({ jobId }).where(isMail(userId, hash));
}

/** Forgets old mails. Returns their number. */
export async function purgeMailIntakes(db: Queries): Promise<number> {
  const purged = await db
    .delete(mailIntakes)
    .where(sql`${mailIntakes.createdAt} < now() - make_interval(days => ${KEPT_DAYS})`)
    .returning({ hash: mailIntakes.hash });
  return purged.length;
}

function isMail(userId: string, hash: string) {
  return and(eq(mailIntakes.userId, userId), eq(mailIntakes.hash, hash));
}
