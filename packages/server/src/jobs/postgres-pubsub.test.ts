import { getEventListeners } from 'node:events';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { randomId } from '../random-id.ts';
import { useDatabase } from '../testing/use-server.ts';
import { openPostgresPubSub, type PostgresPubSub, type PubSubHandlers } from './postgres-pubsub.ts';

const log = pino({ level: 'silent' });
/** Generous limits: these waits end in a moment on an idle machine. */
const PATIENTLY = { timeout: 30_000, interval: 20 };

/** Records received messages. */
function listener() {
  const received: string[] = [];
  const handlers: PubSubHandlers = {
    changed: (jobId) => received.push(`changed ${jobId}`),
    aborted: (fileIds) => received.push(`aborted ${fileIds.length}`),
    queued: () => received.push('queued'),
  };
  return { received, handlers };
}

describe('messages between processes', () => {
  const closers: (() => Promise<unknown>)[] = [];
  let databaseUrl = '';
  let pool: pg.Pool;
  beforeAll(async () => {
    databaseUrl = (await useDatabase('a PostgreSQL server', closers)) ?? '';
    // One connection keeps messages in their order.
    pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
    closers.push(() => pool.end());
  });
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
  });

  /** Waits until the receiver gets messages of the sender, and has got all that were sent. */
  async function untilConnected(sender: PostgresPubSub, received: string[]): Promise<void> {
    await vi.waitFor(() => {
      sender.changed('hello');
      expect(received).toContain('changed hello');
    }, PATIENTLY);
    // Messages of a sender keep their order: after this one no hello is on its way.
    const last = randomId();
    sender.changed(last);
    await vi.waitFor(() => expect(received.at(-1)).toBe(`changed ${last}`), PATIENTLY);
  }

  /** Breaks the listening connections once there are `count` of them. */
  async function breakListeners(count: number): Promise<void> {
    let broken: number[] = [];
    const listening = async () => {
      const { rows } = await pool.query<{ pid: number }>(
        `select pid from pg_stat_activity
         where pid <> pg_backend_pid() and (query like 'listen%' or query = 'select 1') and datname = current_database()`,
      );
      return rows.map(({ pid }) => pid);
    };
    await vi.waitFor(async () => {
      broken = await listening();
      expect(broken).toHaveLength(count);
    }, PATIENTLY);
    await pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [broken]);
    await vi.waitFor(
      async () => expect((await listening()).filter((pid) => broken.includes(pid))).toEqual([]),
      PATIENTLY,
    );
  }

  it('reach the others but not their sender, also after the connection broke', async () => {
    const one = listener();
    const other = listener();
    const sender = openPostgresPubSub({ databaseUrl, pool, log }, one.handlers);
    const receiver = openPostgresPubSub({ databaseUrl, pool, log }, other.handlers);
    await untilConnected(sender, other.received);

    other.received.length = 0;
    for (let times = 0; times < 5; times++) sender.changed('job');
    sender.queued();
    const ids = Array.from({ length: 450 }, (_, index) => `file-${index}-with-a-long-name`);
    sender.aborted(ids);
    await vi.waitFor(() => expect(other.received).toContain('queued'), PATIENTLY);
    expect(other.received).toEqual(['aborted 200', 'aborted 200', 'aborted 50', 'changed job', 'queued']);
    // Its own messages would have arrived before this one.
    receiver.queued();
    await vi.waitFor(() => expect(one.received).toEqual(['queued']), PATIENTLY);

    await breakListeners(2);
    other.received.length = 0;
    await untilConnected(sender, other.received);
    await Promise.all([sender.close(), receiver.close()]);
  });

  it('leave no listeners of broken connections behind', async () => {
    const listening = vi.spyOn(EventTarget.prototype, 'addEventListener');
    const other = listener();
    const sender = openPostgresPubSub({ databaseUrl, pool, log }, listener().handlers);
    const receiver = openPostgresPubSub({ databaseUrl, pool, log }, other.handlers);
    for (let breaks = 0; breaks < 3; breaks++) {
      other.received.length = 0;
      await untilConnected(sender, other.received);
      await breakListeners(2);
    }
    const signals = new Set(listening.mock.contexts.filter((target) => target instanceof AbortSignal));
    listening.mockRestore();
    expect(signals.size).toBeGreaterThan(0);
    for (const signal of signals) expect(getEventListeners(signal, 'abort').length).toBeLessThanOrEqual(1);
    await Promise.all([sender.close(), receiver.close()]);
  });

  it('ignore foreign payloads on the channel', async () => {
    const one = listener();
    const receiver = openPostgresPubSub({ databaseUrl, pool, log }, one.handlers);
    const sender = openPostgresPubSub({ databaseUrl, pool, log }, listener().handlers);
    await untilConnected(sender, one.received);
    one.received.length = 0;
    for (const payload of ['', 'no JSON', '{"changed":7}', '{"from":"x","aborted":"y"}'])
      await pool.query('select pg_notify($1, $2)', ['ledgerlift', payload]);
    sender.changed('after');
    await vi.waitFor(() => expect(one.received).toContain('changed after'), PATIENTLY);
    expect(one.received).toEqual(['changed after']);
    await Promise.all([receiver.close(), sender.close()]);
  });
});
