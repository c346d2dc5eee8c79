import { getEventListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { useDatabase } from '../testing/use-server.ts';
import { openPostgresPubSub, type PostgresPubSub, type PubSubHandlers } from './postgres-pubsub.ts';

const log = pino({ level: 'silent' });
/** How long something may take that ends in a moment on an idle machine. */
const PATIENTLY = { timeout: 30_000, interval: 20 };

/** Notes what is heard. */
function listener() {
  const heard: string[] = [];
  const handlers: PubSubHandlers = {
    changed: (jobId) => heard.push(`changed ${jobId}`),
    aborted: (fileIds) => heard.push(`aborted ${fileIds.length}`),
    queued: () => heard.push('queued'),
  };
  return { heard, handlers };
}

describe('news between processes', () => {
  const closers: (() => Promise<unknown>)[] = [];
  let databaseUrl = '';
  let pool: pg.Pool;
  beforeAll(async () => {
    databaseUrl = (await useDatabase('a PostgreSQL server', closers)) ?? '';
    pool = new pg.Pool({ connectionString: databaseUrl });
    closers.push(() => pool.end());
  });
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
  });

  /** Waits until what one says is heard by the other, all of it. */
  async function untilConnected(teller: PostgresPubSub, heard: string[]): Promise<void> {
    for (let tries = 0; tries < 500; tries++) {
      teller.changed(`hello ${tries}`);
      await sleep(60);
      if (!heard.some((line) => line.startsWith('changed hello'))) continue;
      // On a busy machine the last word is still on its way.
      while (!heard.includes(`changed hello ${tries}`)) await sleep(20);
      return;
    }
    throw new Error('nothing was heard');
  }

  /** Breaks the connections that listen, as soon as there are so many. */
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

  it('is heard by the others and not by whoever told it, again after the connection broke', async () => {
    const one = listener();
    const other = listener();
    const teller = openPostgresPubSub({ databaseUrl, pool, log }, one.handlers);
    const hearer = openPostgresPubSub({ databaseUrl, pool, log }, other.handlers);
    await untilConnected(teller, other.heard);

    other.heard.length = 0;
    for (let times = 0; times < 5; times++) teller.changed('job');
    teller.queued();
    const ids = Array.from({ length: 450 }, (_, index) => `file-${index}-with-a-long-name`);
    teller.aborted(ids);
    await vi.waitFor(() => expect(other.heard).toContain('queued'), PATIENTLY);
    expect(other.heard).toEqual(['aborted 200', 'aborted 200', 'aborted 50', 'changed job', 'queued']);
    // By the time that it hears another it would have heard itself.
    hearer.queued();
    await vi.waitFor(() => expect(one.heard).toEqual(['queued']), PATIENTLY);

    await breakListeners(2);
    other.heard.length = 0;
    await untilConnected(teller, other.heard);
    await Promise.all([teller.close(), hearer.close()]);
  });

  it('keeps nothing of the connections that broke', async () => {
    const listening = vi.spyOn(EventTarget.prototype, 'addEventListener');
    const other = listener();
    const teller = openPostgresPubSub({ databaseUrl, pool, log }, listener().handlers);
    const hearer = openPostgresPubSub({ databaseUrl, pool, log }, other.handlers);
    for (let breaks = 0; breaks < 3; breaks++) {
      other.heard.length = 0;
      await untilConnected(teller, other.heard);
      await breakListeners(2);
    }
    const signals = new Set(listening.mock.contexts.filter((target) => target instanceof AbortSignal));
    listening.mockRestore();
    expect(signals.size).toBeGreaterThan(0);
    for (const signal of signals) expect(getEventListeners(signal, 'abort').length).toBeLessThanOrEqual(1);
    await Promise.all([teller.close(), hearer.close()]);
  });

  it('takes no harm from what others say on the channel', async () => {
    const one = listener();
    const news = openPostgresPubSub({ databaseUrl, pool, log }, one.handlers);
    const teller = openPostgresPubSub({ databaseUrl, pool, log }, listener().handlers);
    await untilConnected(teller, one.heard);
    one.heard.length = 0;
    for (const payload of ['', 'no JSON', '{"changed":7}', '{"from":"x","aborted":"y"}'])
      await pool.query('select pg_notify($1, $2)', ['ledgerlift', payload]);
    teller.changed('after');
    await vi.waitFor(() => expect(one.heard).toContain('changed after'), PATIENTLY);
    expect(one.heard).toEqual(['changed after']);
    await Promise.all([news.close(), teller.close()]);
  });
});
