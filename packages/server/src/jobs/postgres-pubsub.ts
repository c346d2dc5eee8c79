import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import { randomId } from '../random-id.ts';
import { databaseSocket, SILENCE_MS } from '../store/database-socket.ts';

/** The one channel of PostgreSQL's LISTEN and NOTIFY that all processes share. */
const CHANNEL = 'ledgerlift';
/** Messages within this time go out in one statement: a conversion reports its pages several times a second. */
const COLLECT_MS = 50;
/** A NOTIFY payload has less than 8,000 bytes; an id has 22. */
const IDS_PER_PAYLOAD = 200;
const KEEPALIVE_MS = SILENCE_MS / 3;
const RECONNECT_MS = [250, 500, 1000, 2000, 5000];

const messageSchema = z.object({
  from: z.string(),
  /** Ids of jobs that have changed. */
  changed: z.array(z.string()).optional(),
  /** Ids of files whose tasks were cancelled. */
  aborted: z.array(z.string()).optional(),
  /** Tasks wait in the queue. */
  queued: z.literal(true).optional(),
});
type Message = z.infer<typeof messageSchema>;

/** Handles messages of other processes. */
export interface PubSubHandlers {
  changed(jobId: string): void;
  aborted(fileIds: readonly string[]): void;
  queued(): void;
}

/** Publishes messages to the other processes on the same database. */
export interface PostgresPubSub extends PubSubHandlers {
  close(): Promise<void>;
}

/** Used where there is only one process. */
export const NO_PUBSUB: PostgresPubSub = {
  changed: () => undefined,
  aborted: () => undefined,
  queued: () => undefined,
  close: async () => undefined,
};

interface PubSubParts {
  databaseUrl: string;
  pool: pg.Pool;
  log: Logger;
}

/**
 * Exchanges messages with the other processes by LISTEN and NOTIFY of PostgreSQL. Only an optimisation: all receivers
 * also poll, so losing messages during a database outage is harmless. Reconnects when the connection breaks.
 */
export function openPostgresPubSub(parts: PubSubParts, handlers: PubSubHandlers): PostgresPubSub {
  const from = randomId();
  const stopping = new AbortController();
  const listening = keepListening(parts, stopping.signal, (payload) => {
    const message = parseMessage(payload);
    if (message === null || message.from === from) return;
    for (const jobId of message.changed ?? []) handlers.changed(jobId);
    if (message.aborted) handlers.aborted(message.aborted);
    if (message.queued) handlers.queued();
  });
  const outbox = new Outbox(from, (payloads) => send(parts, payloads));
  return {
    changed: (jobId) => outbox.add('changed', [jobId]),
    aborted: (fileIds) => outbox.add('aborted', fileIds),
    queued: () => outbox.addQueued(),
    async close() {
      stopping.abort();
      await outbox.flush();
      await listening;
    },
  };
}

/** Collects messages for a moment and packs them into payloads. */
class Outbox {
  readonly #from: string;
  readonly #send: (payloads: string[]) => Promise<void>;
  #ids = { changed: new Set<string>(), aborted: new Set<string>() };
  #isQueued = false;
  #timer: NodeJS.Timeout | null = null;

  constructor(from: string, send: (payloads: string[]) => Promise<void>) {
    this.#from = from;
    this.#send = send;
  }

  add(kind: 'changed' | 'aborted', ids: readonly string[]): void {
    if (ids.length === 0) return;
    for (const id of ids) this.#ids[kind].add(id);
    this.#schedule();
  }

  addQueued(): void {
    this.#isQueued = true;
    this.#schedule();
  }

  async flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const payloads = this.#payloads();
    this.#ids = { changed: new Set(), aborted: new Set() };
    this.#isQueued = false;
    if (payloads.length > 0) await this.#send(payloads);
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => void this.flush(), COLLECT_MS);
  }

  #payloads(): string[] {
    const messages: Message[] = [];
    for (const kind of ['aborted', 'changed'] as const) {
      const ids = [...this.#ids[kind]];
      for (let start = 0; start < ids.length; start += IDS_PER_PAYLOAD)
        messages.push({ from: this.#from, [kind]: ids.slice(start, start + IDS_PER_PAYLOAD) });
    }
    if (this.#isQueued) messages.push({ from: this.#from, queued: true });
    return messages.map((item) => JSON.stringify(item));
  }
}

async function send({ pool, log }: PubSubParts, payloads: string[]): Promise<void> {
  try {
    await pool.query('select pg_notify($1, payload) from unnest($2::text[]) payload', [CHANNEL, payloads]);
  } catch (error) {
    log.warn({ err: error }, 'other processes could not be notified; they poll instead');
  }
}

/** Returns null for a payload that is not ours. */
function parseMessage(payload: string): Message | null {
  try {
    return messageSchema.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}

/** Uses a dedicated connection, since a pooled one would not keep listening. Ends when `stopping` aborts. */
async function keepListening(
  { databaseUrl, log }: PubSubParts,
  stopping: AbortSignal,
  onPayload: (payload: string) => void,
): Promise<void> {
  for (let failures = 0; !stopping.aborted; failures++) {
    try {
      await listenOnce(databaseUrl, stopping, onPayload, () => {
        failures = 0;
      });
    } catch (error) {
      log.warn({ err: error }, 'messages of other processes cannot be received; reconnecting');
    }
    const pause = RECONNECT_MS[Math.min(failures, RECONNECT_MS.length - 1)];
    await sleep(pause, undefined, { signal: stopping }).catch(() => undefined);
  }
}

/** Resolves when `stopping` aborts; rejects when the connection breaks. */
async function listenOnce(
  databaseUrl: string,
  stopping: AbortSignal,
  onPayload: (payload: string) => void,
  onListening: () => void,
): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    stream: () => databaseSocket(),
  });
  const ended = new AbortController();
  let keepalive: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('the connection ended')));
    stopping.addEventListener('abort', () => resolve(), { signal: ended.signal });
  });
  // It may reject before it is awaited.
  over.catch(() => undefined);
  try {
    await client.connect();
    client.on('notification', ({ payload }) => onPayload(payload ?? ''));
    await client.query(`listen ${CHANNEL}`);
    onListening();
    // A connection that only listens would not notice that the other end is gone.
    keepalive = setInterval(() => void client.query('select 1').catch(() => undefined), KEEPALIVE_MS);
    await over;
  } finally {
    clearInterval(keepalive);
    // Without this, a process that runs for months would accumulate listeners.
    ended.abort();
    await client.end().catch(() => undefined);
  }
}
