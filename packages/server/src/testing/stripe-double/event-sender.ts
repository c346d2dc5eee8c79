import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import type { StripeObject } from './stripe-objects.ts';

/** Pauses between delivery attempts. Stripe's take hours; these are long enough to reach a restarted server. */
const PAUSES_MS = [50, 100, 200, 400, 800, 1600, 3200, 5000, 5000, 5000];
const ATTEMPT_MS = 30_000;

export interface SentEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  type: string;
  livemode: boolean;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  data: { object: object };
}

/** `kept`: events are held back until `sendKept`. */
export type SendingMode = 'send' | 'kept';

/**
 * Sends signed events to one webhook endpoint. Events are independent, so they may overtake each other, and each is
 * retried until it is accepted.
 */
export class EventSender {
  /** All events so far. */
  readonly events: SentEvent[] = [];
  mode: SendingMode = 'send';
  /** Pauses between attempts, in milliseconds; after the last one the event is dropped. */
  pauses: readonly number[] = PAUSES_MS;
  /** The delays of the copies of an event in milliseconds; empty for a lost event. */
  fateOf: (event: SentEvent) => readonly number[] = () => [0];
  /** Called with the response status of every attempt; 0 without a response. */
  onAnswer: (event: SentEvent, status: number) => void = () => undefined;
  private kept: SentEvent[] = [];
  private endpoint: string | null = null;
  private readonly secret: string;
  private readonly underWay = new Set<Promise<void>>();
  private readonly closing = new AbortController();
  private losing = new AbortController();

  constructor(secret: string) {
    this.secret = secret;
  }

  /** Sets the webhook endpoint. */
  sendTo(endpoint: string): void {
    this.endpoint = endpoint;
  }

  /** Sends an event about the current state of an object. */
  emitEvent(type: string, object: StripeObject, nowSeconds: number): void {
    const event: SentEvent = {
      id: `evt_${randomBytes(9).toString('hex')}`,
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: nowSeconds,
      type,
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      data: { object: structuredClone(object) },
    };
    this.events.push(event);
    if (this.mode === 'send') this.send(event);
    else this.kept.push(event);
  }

  /** Resumes sending; sends the kept events now, in reverse order and `times` each. */
  async sendKept(times: number): Promise<void> {
    this.mode = 'send';
    const kept = this.kept.reverse();
    this.kept = [];
    for (const event of kept)
      for (let time = 0; time < times; time += 1) {
        this.send(event);
        await this.settled();
      }
  }

  /** Drops the kept events. */
  loseKept(): void {
    this.kept = [];
  }

  /** Drops all events that were not accepted yet. */
  async loseAll(): Promise<void> {
    this.loseKept();
    this.losing.abort();
    this.losing = new AbortController();
    await this.settled();
  }

  /** Sends an event again, whether or not it was accepted. Resolves with the status of the response. */
  async post(event: object, secret = this.secret, secondsAgo = 0): Promise<number> {
    const payload = JSON.stringify(event);
    const timestamp = Math.floor(Date.now() / 1000) - secondsAgo;
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return this.postSigned(payload, signature);
  }

  async postSigned(payload: string, signature: string): Promise<number> {
    if (this.endpoint === null) return 200;
    const response = await fetch(this.endpoint, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Stripe-Signature': signature,
        'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body: payload,
      signal: AbortSignal.any([this.closing.signal, AbortSignal.timeout(ATTEMPT_MS)]),
    });
    await response.arrayBuffer();
    return response.status;
  }

  /** Resolves when all sent events were accepted or dropped. */
  async settled(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.settled();
  }

  private send(event: SentEvent): void {
    for (const delay of this.fateOf(event)) {
      const sending = this.sendUntilTaken(event, delay).finally(() => this.underWay.delete(sending));
      this.underWay.add(sending);
    }
  }

  private async sendUntilTaken(event: SentEvent, delay: number): Promise<void> {
    const signal = AbortSignal.any([this.closing.signal, this.losing.signal]);
    const rest = (pause: number) => sleep(pause, undefined, { signal }).catch(() => undefined);
    if (delay > 0) await rest(delay);
    for (const pause of this.pauses) {
      if (signal.aborted) return;
      const status = await this.statusOf(event);
      this.onAnswer(event, status);
      if (status >= 200 && status < 300) return;
      await rest(pause);
    }
  }

  /** Returns 0 when nothing listens. */
  private async statusOf(event: SentEvent): Promise<number> {
    try {
      return await this.post(event);
    } catch {
      return 0;
    }
  }
}
