import { and, asc, eq, gt } from 'drizzle-orm';
import { apiTokensOf } from '../../accounts/api-tokens.ts';
import { openSessionsOf } from '../../accounts/sessions.ts';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import type { Database } from '../../store/database.ts';
import { auditLog, creditEntries, identities, subscriptions, users } from '../../store/schema.ts';
import { deliveriesTo } from '../../webhooks/webhook-deliveries.ts';
import { webhooksOf } from '../../webhooks/webhook-endpoints.ts';

const PAGE = 1000;
/** Hashes of addresses mean nothing to their owner. */
const HASHES = new Set(['emailHash', 'addressHash']);

const planColumns = {
  planTier: subscriptions.planTier,
  status: subscriptions.status,
  pendingPlanTier: subscriptions.pendingPlanTier,
  currentPeriodStart: subscriptions.currentPeriodStart,
  currentPeriodEnd: subscriptions.currentPeriodEnd,
};

/** The account itself. `token`: of the session that makes the request. */
export async function accountRecord(db: Database, user: SignedInUser, token: string | null) {
  const [account] = await db.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, user.id));
  const [plan] = await db.select(planColumns).from(subscriptions).where(eq(subscriptions.userId, user.id));
  const signIns = await db
    .select({ issuer: identities.issuer, addedAt: identities.createdAt })
    .from(identities)
    .where(eq(identities.userId, user.id))
    .orderBy(asc(identities.createdAt));
  const tokens = await apiTokensOf(db, user.id);
  const sessions = await openSessionsOf(db, user.id, token);
  return {
    email: user.email,
    emailVerifiedAt: user.emailVerifiedAt,
    createdAt: account?.createdAt ?? null,
    hasPassword: user.passwordHash !== null,
    keepsHistory: user.keepsHistory,
    plan: plan ?? null,
    identityProviders: signIns,
    apiTokens: tokens.map(({ id: _id, ...token }) => token),
    sessions: sessions.map(({ id: _id, ...session }) => session),
  };
}

/** The credit ledger, oldest first, page by page. */
export function creditRecords(db: Database, userId: string) {
  const { id, createdAt, period, kind, amount, source, jobId } = creditEntries;
  return pagesOf((after) =>
    db
      .select({ id, createdAt, period, kind, amount, source, conversionId: jobId })
      .from(creditEntries)
      .where(and(eq(creditEntries.ownerId, userId), gt(id, after)))
      .orderBy(asc(id))
      .limit(PAGE),
  );
}

/**
 * The user's entries in the audit log, oldest first, page by page. Leaves out the details of the operator's entries.
 */
export async function* activityRecords(db: Database, userId: string) {
  const { id, createdAt, actor, action, details } = auditLog;
  const pages = pagesOf((after) =>
    db
      .select({ id, createdAt, actor, action, details })
      .from(auditLog)
      .where(and(eq(auditLog.userId, userId), gt(id, after)))
      .orderBy(asc(id))
      .limit(PAGE),
  );
  for await (const page of pages)
    yield page.map((act) => ({
      ...act,
      details: act.actor === 'operator' ? {} : withoutHashes(act.details),
    }));
}

/** The user's webhook endpoints with the log of their deliveries, without secrets, one endpoint at a time. */
export async function* webhookRecords(db: Database, userId: string) {
  for (const { lastDelivery: _, ...webhook } of await webhooksOf(db, userId))
    yield [{ ...webhook, deliveries: await deliveriesTo(db, webhook.id) }];
}

async function* pagesOf<Line extends { id: number }>(
  readPage: (after: number) => Promise<Line[]>,
): AsyncGenerator<Omit<Line, 'id'>[]> {
  for (let after = 0; ; ) {
    const page = await readPage(after);
    yield page.map(({ id: _, ...line }) => line);
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.id;
  }
}

function withoutHashes(details: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(details).filter(([name]) => !HASHES.has(name)));
}
