import { getEventListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { useDatabase } from '../testing/use-server.ts';
import { type NewsHandlers, openProcessNews, type ProcessNews } from './process-news.ts';

const log = pino({ level: 'silent' });

/** Notes what is heard. */
function listener() {
  const heard: string[] = [];
  const handlers: NewsHandlers = {
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
  async function untilConnected(teller: ProcessNews, heard: string[]): Promise<void> {
    for (let tries = 0; tries < 100; tries++) {
      teller.changed(`hello ${tries}`);
      await sleep(60);
      if (!heard.some((line) => line.startsWith('changed hello'))) continue;
      // On a busy machine the last word is still on its way.
      while (!heard.includes(`changed hello ${tries}`)) await sleep(20);
      return;
    }
    throw new Error('nothing was heard');
  }

  it('is heard by the others and not by whoever told it, again after the connection broke', async () => {
    const one = listener();
    const other = listener();
    const teller = openProcessNews({ databaseUrl, pool, log }, one.handlers);
    const hearer = openProcessNews({ databaseUrl, pool, log }, other.handlers);
    await untilConnected(teller, other.heard);

    other.heard.length = 0;
    for (let times = 0; times < 5; times++) teller.changed('job');
    teller.queued();
    const ids = Array.from({ length: 450 }, (_, index) => `file-${index}-with-a-long-name`);
    teller.aborted(ids);
    await sleep(300);
    expect(other.heard).toEqual(['aborted 200', 'aborted 200', 'aborted 50', 'changed job', 'queued']);
    expect(one.heard).toEqual([]);

    const broken = await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`,
    );
    expect(broken.rowCount).toBe(2);
    other.heard.length = 0;
    await untilConnected(teller, other.heard);
    await Promise.all([teller.close(), hearer.close()]);
  });

  it('keeps nothing of the connections that broke', async () => {
    const listening = vi.spyOn(EventTarget.prototype, 'addEventListener');
    const other = listener();
    const teller = openProcessNews({ databaseUrl, pool, log }, listener().handlers);
    const hearer = openProcessNews({ databaseUrl, pool, log }, other.handlers);
    for (let breaks = 0; breaks < 3; breaks++) {
      other.heard.length = 0;
      await untilConnected(teller, other.heard);
      await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`,
      );
      await sleep(100);
    }
    const signals = new Set(listening.mock.contexts.filter((target) => target instanceof AbortSignal));
    listening.mockRestore();
    expect(signals.size).toBeGreaterThan(0);
    for (const signal of signals) expect(getEventListeners(signal, 'abort').length).toBeLessThanOrEqual(1);
    await Promise.all([teller.close(), hearer.close()]);
  });

  it('takes no harm from what others say on the channel', async () => {
    const one = listener();
    const news = openProcessNews({ databaseUrl, pool, log }, one.handlers);
    const teller = openProcessNews({ databaseUrl, pool, log }, listener().handlers);
    await untilConnected(teller, one.heard);
    one.heard.length = 0;
    for (const payload of ['', 'no JSON', '{"changed":7}', '{"from":"x","aborted":"y"}'])
      await pool.query('select pg_notify($1, $2)', ['ledgerlift', payload]);
    teller.changed('after');
    await sleep(300);
    expect(one.heard).toEqual(['changed after']);
    await Promise.all([news.close(), teller.close()]);
  });
});
