import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../store/database.ts';
import { finishDelivery, returnDelivery } from './finish-delivery.ts';
import { type LeasedDelivery, leaseDelivery } from './lease-delivery.ts';
import { type SendingParts, sendDelivery } from './send-delivery.ts';

const IDLE_MS = 1000;
/** Deliveries that this process sends at once. */
const MOST_AT_ONCE = 32;

export interface SenderParts extends SendingParts {
  db: Database;
  log: Logger;
}

export interface WebhookSender {
  /** Leases nothing more. Attempts that exceed `stopSeconds` are broken off and returned to the queue. */
  stop(): Promise<void>;
}

export interface SenderOptions {
  /** How long running attempts may continue when the process stops. */
  stopSeconds: number;
  /** How long the sender sleeps when nothing is due. */
  idleMs?: number;
}

/** Sends due deliveries until it is stopped. */
export function startWebhookSender(
  parts: SenderParts,
  { stopSeconds, idleMs = IDLE_MS }: SenderOptions,
): WebhookSender {
  const { db, log } = parts;
  const underWay = new Set<Promise<void>>();
  const breakOff = new AbortController();
  let wakeUp = new AbortController();
  let isStopping = false;
  const work = async (delivery: LeasedDelivery) => {
    try {
      const outcome = await sendDelivery(parts, delivery, breakOff.signal);
      if (outcome === null) return await returnDelivery(db, delivery);
      await finishDelivery(db, delivery, outcome);
      log.info({ deliveryId: delivery.id, attempt: delivery.attempts, ...outcome }, 'webhook');
    } catch (error) {
      log.error(
        { deliveryId: delivery.id, err: error },
        'a webhook failed; it is sent again after its lease',
      );
    }
  };
  const begin = (delivery: LeasedDelivery) => {
    const working = work(delivery).finally(() => {
      underWay.delete(working);
      // The next delivery to the same endpoint may have waited for this one.
      wakeUp.abort();
    });
    underWay.add(working);
  };
  const rest = async () => {
    await sleep(idleMs, undefined, { signal: wakeUp.signal }).catch(() => undefined);
    if (!isStopping) wakeUp = new AbortController();
  };
  const loop = async () => {
    while (!isStopping) {
      try {
        const delivery = underWay.size < MOST_AT_ONCE ? await leaseDelivery(db) : null;
        if (delivery) begin(delivery);
        else await rest();
      } catch (error) {
        log.error({ err: error }, 'due webhooks could not be read; retrying');
        await rest();
      }
    }
  };
  const looping = loop();
  return {
    async stop() {
      isStopping = true;
      wakeUp.abort();
      await looping;
      const late = setTimeout(() => breakOff.abort(), stopSeconds * 1000);
      await Promise.all(underWay);
      clearTimeout(late);
    },
  };
}
