import type { DeliveryProblem, Webhook } from '@ledgerlift/contract';
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Database, StoreTransaction } from '../store/database.ts';
import { webhookDeliveries, webhookEndpoints } from '../store/schema.ts';
import type { LeasedDelivery } from './lease-delivery.ts';

/** Seconds before the second attempt and each further one: what Standard Webhooks 1.0 recommends. */
export const PAUSES = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;
/** A pause is longer by up to this share, so that what failed together is not sent again together. */
const MOST_JITTER = 0.1;
/** An endpoint that has failed for this long is disabled. */
const FAILING_DAYS = 3;
const GONE = 410;

/** How an attempt ended: with the HTTP status of an answer, or without one. */
export type AttemptOutcome =
  | { answerStatus: number; problem: null }
  | { answerStatus: null; problem: DeliveryProblem };

/**
 * Stores how an attempt ended, sets the time of the next one, and disables an endpoint that is gone or has failed for
 * too long. Does nothing when this process no longer holds the lease.
 */
export async function finishDelivery(
  db: Database,
  delivery: LeasedDelivery,
  outcome: AttemptOutcome,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Before the delivery: the deletion of an endpoint locks in this order.
    const endpoint = await lockEndpoint(tx, delivery.endpointId);
    const isTest = delivery.type === 'webhook.test';
    const isDelivered = outcome.answerStatus !== null && Math.floor(outcome.answerStatus / 100) === 2;
    const pause = isDelivered || isTest ? undefined : PAUSES[delivery.attempts - 1];
    const state = isDelivered ? 'delivered' : pause === undefined ? 'failed' : 'waiting';
    const nextAttemptAt = sql`now() + make_interval(secs => ${withJitter(pause ?? 0)})`;
    const stored = await tx
      .update(webhookDeliveries)
      .set({
        ...outcome,
        state,
        nextAttemptAt,
        lastAttemptAt: sql`now()`,
        leaseToken: null,
        leasedUntil: null,
      })
      .where(isHeldBy(delivery))
      .returning({ id: webhookDeliveries.id });
    if (!endpoint || stored.length === 0) return;
    if (isDelivered) return enable(tx, delivery.endpointId);
    if (outcome.answerStatus === GONE) return disable(tx, delivery.endpointId, 'gone');
    if (isTest) return;
    if (endpoint.hasFailedLong) return disable(tx, delivery.endpointId, 'failing');
    await tx
      .update(webhookEndpoints)
      .set({ failingSince: sql`coalesce(${webhookEndpoints.failingSince}, now())` })
      .where(eq(webhookEndpoints.id, delivery.endpointId));
  });
}

/** Returns a delivery that was not sent, because this process stops; it does not count as an attempt. */
export async function returnDelivery(db: Database, delivery: LeasedDelivery): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ attempts: sql`${webhookDeliveries.attempts} - 1`, leaseToken: null, leasedUntil: null })
    .where(isHeldBy(delivery));
}

function isHeldBy({ id, leaseToken }: LeasedDelivery) {
  return and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.leaseToken, leaseToken));
}

function withJitter(seconds: number): number {
  return Math.round(seconds * (1 + Math.random() * MOST_JITTER));
}

async function lockEndpoint(tx: StoreTransaction, id: string) {
  const hasFailedLong = sql<boolean>`coalesce(
    ${webhookEndpoints.failingSince} < now() - make_interval(days => ${FAILING_DAYS}), false)`;
  const [endpoint] = await tx
    .select({ hasFailedLong })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, id))
    .for('no key update');
  return endpoint;
}

async function enable(tx: StoreTransaction, id: string): Promise<void> {
  const { failingSince, disabled } = webhookEndpoints;
  await tx
    .update(webhookEndpoints)
    .set({ failingSince: null, disabled: null })
    .where(and(eq(webhookEndpoints.id, id), or(isNotNull(failingSince), isNotNull(disabled))));
}

/** Nothing is sent any more, so what waits has failed. */
async function disable(
  tx: StoreTransaction,
  id: string,
  disabled: NonNullable<Webhook['disabled']>,
): Promise<void> {
  await tx.update(webhookEndpoints).set({ disabled }).where(eq(webhookEndpoints.id, id));
  await tx
    .update(webhookDeliveries)
    .set({ state: 'failed' })
    .where(and(eq(webhookDeliveries.endpointId, id), eq(webhookDeliveries.state, 'waiting')));
}
