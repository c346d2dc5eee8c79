import type { WebhookEvent } from '@ledgerlift/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { randomId } from '../random-id.ts';
import type { StoreTransaction } from '../store/database.ts';
import { type StoredEventData, webhookDeliveries, webhookEndpoints } from '../store/schema.ts';

/**
 * Records an event for every enabled endpoint of an owner, within the transaction that makes it happen; visitors have
 * no endpoints.
 */
export async function recordEvent(
  tx: StoreTransaction,
  ownerId: string,
  type: WebhookEvent['type'],
  data: StoredEventData,
): Promise<void> {
  // The lock keeps an endpoint from being deleted before its deliveries are stored.
  const endpoints = await tx
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.userId, ownerId), isNull(webhookEndpoints.disabled)))
    .for('key share');
  if (endpoints.length === 0) return;
  const deliveries = endpoints.map(({ id }) => ({ id: `msg_${randomId()}`, endpointId: id, type, data }));
  await tx.insert(webhookDeliveries).values(deliveries);
}
