import type { WebhookDelivery } from '@ledgerlift/contract';
import { desc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../store/database.ts';
import { webhookDeliveries } from '../store/schema.ts';

/** How long the log of deliveries is kept. */
const KEPT_DAYS = 30;

/** The newest deliveries to an endpoint, newest first; all of them without a `limit`. */
export async function deliveriesTo(
  db: Queries,
  endpointId: string,
  limit?: number,
): Promise<WebhookDelivery[]> {
  const query = db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpointId, endpointId))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id));
  const found = await (limit === undefined ? query : query.limit(limit));
  return found.map(describeDelivery);
}

/** The delivery as its user may see it. */
export function describeDelivery(delivery: typeof webhookDeliveries.$inferSelect): WebhookDelivery {
  const { id, type, createdAt, state, attempts, lastAttemptAt, answerStatus, problem, nextAttemptAt } =
    delivery;
  return {
    ...{ id, type, state, attempts, answerStatus, problem },
    createdAt: createdAt.toISOString(),
    lastAttemptAt: lastAttemptAt?.toISOString() ?? null,
    nextAttemptAt: state === 'waiting' ? nextAttemptAt.toISOString() : null,
  };
}

/** Deletes old deliveries, sent or not. Returns their number. */
export async function purgeWebhookDeliveries(db: Queries): Promise<number> {
  const purged = await db
    .delete(webhookDeliveries)
    .where(sql`${webhookDeliveries.createdAt} < now() - make_interval(days => ${KEPT_DAYS})`)
    .returning({ id: webhookDeliveries.id });
  return purged.length;
}
