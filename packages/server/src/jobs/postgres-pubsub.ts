import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import { randomId } from '../random-id.ts';
import { databaseSocket, SILENCE_MS } from '../store/database-socket.ts';

/** The one channel of PostgreSQL's LISTEN and NOTIFY that all processes share. */
const CHANNEL = 'ledgerlift';
/** News of this long a time goes out in one statement: a conversion tells of its pages several times a second. */
const COLLECT_MS = 50;
/** A payload of PostgreSQL's has less than 8,000 bytes; an id has 22. */
const IDS_A_PAYLOAD = 200;
const SIGN_OF_LIFE_MS = SILENCE_MS / 3;
const RECONNECT_MS = [250, 500, 1000, 2000, 5000];

const newsSchema = z.object({
  from: z.string(),
  /** Ids of jobs of which something has changed. */
  changed: z.array(z.string()).optional(),
  /** Ids of files whose tasks were cancelled. */
  aborted: z.array(z.string()).optional(),
  /** Tasks wait in the queue. */
  queued: z.literal(true).optional(),
});
type News = z.infer<typeof newsSchema>;

/** What is done at the news of other processes. */
export interface PubSubHandlers {
  changed(jobId: string): void;
  aborted(fileIds: readonly string[]): void;
  queued(): void;
}

/** Tells the other processes on the same database. */
export interface PostgresPubSub extends PubSubHandlers {
  close(): Promise<void>;
}

/** Where one process is all there is. */
export const NO_PUBSUB: PostgresPubSub = {
  changed: () => undefined,
  aborted: () => undefined,
  queued: () => undefined,
  close: async () => undefined,
};

interface NewsParts {
  databaseUrl: string;
  pool: pg.Pool;
  log: Logger;
}

/**
 * Listens to the other processes on the same database server and tells them in turn. All of it are hints that save time:
 * whoever waits looks again after a while in any case, so news that is lost, or cannot be sent while the database is away,
 * harms nothing. A connection that breaks is made again.
 */
export function openPostgresPubSub(parts: NewsParts, handlers: PubSubHandlers): PostgresPubSub {
  const from = randomId();
  const stopping = new AbortController();
  const listening = keepListening(parts, stopping.signal, (payload) => {
    const news = readNews(payload);
    if (news === null || news.from === from) return;
    for (const jobId of news.changed ?? []) handlers.changed(jobId);
    if (news.aborted) handlers.aborted(news.aborted);
    if (news.queued) handlers.queued();
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

/** Collects news for a moment and packs it into payloads. */
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
    const news: News[] = [];
    for (const kind of ['aborted', 'changed'] as const) {
      const ids = [...this.#ids[kind]];
      for (let start = 0; start < ids.length; start += IDS_A_PAYLOAD)
        news.push({ from: this.#from, [kind]: ids.slice(start, start + IDS_A_PAYLOAD) });
    }
    if (this.#isQueued) news.push({ from: this.#from, queued: true });
    return news.map((item) => JSON.stringify(item));
  }
}

async function send({ pool, log }: NewsParts, payloads: string[]): Promise<void> {
  try {
    await pool.query('select pg_notify($1, payload) from unnest($2::text[]) payload', [CHANNEL, payloads]);
  } catch (error) {
    log.warn({ err: error }, 'other processes could not be told; they look for themselves');
  }
}

/** null for what nobody of ours has sent. */
function readNews(payload: string): News | null {
  try {
    return newsSchema.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}

/** Holds a connection of its own, since one of the pool's would not keep listening. Ends when `stopping` aborts. */
async function keepListening(
  { databaseUrl, log }: NewsParts,
  stopping: AbortSignal,
  onPayload: (payload: string) => void,
): Promise<void> {
  for (let failures = 0; !stopping.aborted; failures++) {
    try {
      await listenOnce(databaseUrl, stopping, onPayload, () => {
        failures = 0;
      });
    } catch (error) {
      log.warn({ err: error }, 'the news of other processes cannot be heard; trying again');
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
  let sign: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('the connection ended')));
    stopping.addEventListener('abort', () => resolve(), { signal: ended.signal });
  });
  // It may break before anybody waits for it.
  over.catch(() => undefined);
  try {
    await client.connect();
    client.on('notification', ({ payload }) => onPayload(payload ?? ''));
    await client.query(`listen ${CHANNEL}`);
    onListening();
    // Whoever only listens would never know that the other end is gone.
    sign = setInterval(() => void client.query('select 1').catch(() => undefined), SIGN_OF_LIFE_MS);
    await over;
  } finally {
    clearInterval(sign);
    // The process may run for months and make many connections.
    ended.abort();
    await client.end().catch(() => undefined);
  }
}
