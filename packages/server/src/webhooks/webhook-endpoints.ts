import {
  LedgerliftError,
  MAX_LISTED_DELIVERIES,
  MAX_WEBHOOKS,
  type NewWebhook,
  OLD_SECRET_HOURS,
  type Webhook,
  type WebhookDelivery,
} from '@ledgerlift/contract';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import { writeAuditEntry } from '../accounts/audit.ts';
import { lockUser } from '../accounts/lock-user.ts';
import { randomId } from '../random-id.ts';
import type { Database, Queries } from '../store/database.ts';
import { webhookDeliveries, webhookEndpoints } from '../store/schema.ts';
import type { Secrets } from '../store/secret-key.ts';
import { checkTarget, TargetError } from './check-target.ts';
import { makeWebhookSecret } from './sign-message.ts';
import { deliveriesTo, describeDelivery } from './webhook-deliveries.ts';
import type { WebhookRules } from './webhook-rules.ts';

export interface EndpointParts {
  db: Database;
  secrets: Pick<Secrets, 'webhookCipher'>;
  /** null while webhooks are off. */
  webhookRules: WebhookRules | null;
}

/** A user's endpoints, oldest first. */
export async function webhooksOf(db: Queries, userId: string): Promise<Webhook[]> {
  const found = await db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.userId, userId))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id));
  const described: Webhook[] = [];
  for (const endpoint of found) {
    const [last = null] = await deliveriesTo(db, endpoint.id, 1);
    described.push(describeWebhook(endpoint, last));
  }
  return described;
}

/**
 * Adds an endpoint with a new secret. Throws `invalid_request` for an address to which nothing is sent, `conflict` when
 * the user has the maximum number of endpoints, and `unavailable` while webhooks are off.
 */
export async function createWebhook(
  { db, secrets, webhookRules }: EndpointParts,
  userId: string,
  address: string,
): Promise<NewWebhook> {
  const url = await checkedAddress(address, requireWebhooks(webhookRules));
  const secret = makeWebhookSecret();
  return db.transaction(async (tx) => {
    // Two requests at once would both find room for the last endpoint.
    if (!(await lockUser(tx, userId)))
      throw new LedgerliftError('not_signed_in', 'This account was deleted.');
    const [had] = await tx
      .select({ endpoints: count() })
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.userId, userId));
    if (had && had.endpoints >= MAX_WEBHOOKS)
      throw new LedgerliftError(
        'conflict',
        `You have ${MAX_WEBHOOKS} webhooks, and there can be no more. Delete one that you do not use.`,
      );
    const [made] = await tx
      .insert(webhookEndpoints)
      .values({ id: randomId(), userId, url, secret: secrets.webhookCipher.encrypt(secret) })
      .returning();
    if (!made) throw new Error('the endpoint was not stored');
    const details = { webhookId: made.id };
    await writeAuditEntry(tx, { actor: 'user', action: 'webhook.create', userId, details });
    return { ...describeWebhook(made, null), secret };
  });
}

async function checkedAddress(address: string, rules: WebhookRules): Promise<string> {
  const url = new URL(address);
  url.hash = '';
  try {
    await checkTarget(url, rules);
    return url.href;
  } catch (error) {
    if (error instanceof TargetError) throw new LedgerliftError('invalid_request', error.message);
    throw error;
  }
}

function requireWebhooks(rules: WebhookRules | null): WebhookRules {
  if (rules === null)
    throw new LedgerliftError('unavailable', 'This server sends no webhooks. Ask its operator.');
  return rules;
}

/** Deletes an endpoint with its deliveries. Throws `not_found` for another user's endpoint as for an unknown one. */
export async function deleteWebhook(db: Database, userId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const deleted = await tx
      .delete(webhookEndpoints)
      .where(isEndpoint(userId, id))
      .returning({ id: webhookEndpoints.id });
    if (deleted.length === 0) throw noSuchWebhook();
    const details = { webhookId: id };
    await writeAuditEntry(tx, { actor: 'user', action: 'webhook.delete', userId, details });
  });
}

/**
 * Replaces the secret; the old one signs too for a while, so that the receiver can change it at any moment. Throws as
 * `deleteWebhook` does.
 */
export async function rotateWebhookSecret(
  { db, secrets }: Pick<EndpointParts, 'db' | 'secrets'>,
  userId: string,
  id: string,
): Promise<NewWebhook> {
  const secret = makeWebhookSecret();
  return db.transaction(async (tx) => {
    const [rotated] = await tx
      .update(webhookEndpoints)
      .set({
        secret: secrets.webhookCipher.encrypt(secret),
        oldSecret: webhookEndpoints.secret,
        oldSecretEndsAt: sql`now() + make_interval(hours => ${OLD_SECRET_HOURS})`,
      })
      .where(isEndpoint(userId, id))
      .returning();
    if (!rotated) throw noSuchWebhook();
    const details = { webhookId: id };
    await writeAuditEntry(tx, { actor: 'user', action: 'webhook.rotate', userId, details });
    const [last = null] = await deliveriesTo(tx, id, 1);
    return { ...describeWebhook(rotated, last), secret };
  });
}

/** Queues a test event, also for a disabled endpoint. Throws as `deleteWebhook` does, and `unavailable` while webhooks are off. */
export async function testWebhook(
  { db, webhookRules }: Pick<EndpointParts, 'db' | 'webhookRules'>,
  userId: string,
  id: string,
): Promise<WebhookDelivery> {
  requireWebhooks(webhookRules);
  return db.transaction(async (tx) => {
    await requireEndpoint(tx, userId, id);
    const [queued] = await tx
      .insert(webhookDeliveries)
      .values({ id: `msg_${randomId()}`, endpointId: id, type: 'webhook.test', data: {} })
      .returning();
    if (!queued) throw new Error('the test was not stored');
    return describeDelivery(queued);
  });
}

/** The newest deliveries to one of a user's endpoints. Throws as `deleteWebhook` does. */
export async function webhookDeliveriesOf(
  db: Queries,
  userId: string,
  id: string,
): Promise<WebhookDelivery[]> {
  await requireEndpoint(db, userId, id);
  return deliveriesTo(db, id, MAX_LISTED_DELIVERIES);
}

async function requireEndpoint(db: Queries, userId: string, id: string): Promise<void> {
  const [found] = await db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(isEndpoint(userId, id))
    .for('key share');
  if (!found) throw noSuchWebhook();
}

function isEndpoint(userId: string, id: string) {
  return and(eq(webhookEndpoints.userId, userId), eq(webhookEndpoints.id, id));
}

function noSuchWebhook(): LedgerliftError {
  return new LedgerliftError('not_found', 'This webhook is deleted already.');
}

function describeWebhook(
  endpoint: typeof webhookEndpoints.$inferSelect,
  lastDelivery: WebhookDelivery | null,
): Webhook {
  const { id, url, createdAt, failingSince, disabled, oldSecretEndsAt } = endpoint;
  const isOldSigning = oldSecretEndsAt !== null && oldSecretEndsAt > new Date();
  return {
    id,
    url,
    createdAt: createdAt.toISOString(),
    failingSince: failingSince?.toISOString() ?? null,
    disabled,
    oldSecretEndsAt: isOldSigning ? oldSecretEndsAt.toISOString() : null,
    lastDelivery,
  };
}
