import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { startFaultyProxy } from '../testing/faulty-proxy.ts';
import { startFakeServer } from '../testing/processes.ts';
import { temporaryFolder } from '../testing/test-server.ts';
import { useDatabase } from '../testing/use-server.ts';
import { openDatabase } from './database.ts';
import { isDatabaseOutage } from './database-outage.ts';

/** Longer than a busy machine takes to answer. */
const SILENCE_MS = 3000;
/**
 * The process has 8 s to close, and a busy machine takes longer; without that limit it would wait a minute for the
 * database.
 */
const MOST_STOP_MS = 40_000;

describe('a database server that does not answer', () => {
  const closers: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
  });

  async function databaseBehindProxy() {
    const databaseUrl = (await useDatabase('a PostgreSQL server', closers)) ?? '';
    const proxy = await startFaultyProxy(databaseUrl);
    closers.push(proxy.close);
    const behind = new URL(databaseUrl);
    behind.host = new URL(proxy.url).host;
    return { proxy, databaseUrl: behind.href };
  }

  it('causes an outage error, and works again once it answers', async () => {
    const { proxy, databaseUrl } = await databaseBehindProxy();
    const onFailed = () => undefined;
    const { db, close } = await openDatabase({ dataDir: '', databaseUrl, silenceMs: SILENCE_MS, onFailed });
    await db.execute(sql`select 1`);
    proxy.goSilent();
    const failure = await db.execute(sql`select 1`).catch((error: unknown) => error);
    expect(isDatabaseOutage(failure)).toBe(true);
    proxy.mend();
    expect((await db.execute(sql`select 1 one`)).rows).toEqual([{ one: 1 }]);
    await close();
  });

  it('does not prevent a process from stopping', { timeout: 120_000 }, async () => {
    const { proxy, databaseUrl } = await databaseBehindProxy();
    const folder = await temporaryFolder();
    closers.push(folder.remove);
    const server = await startFakeServer(folder.path, { DATABASE_URL: databaseUrl, STOP_SECONDS: '0' });
    proxy.goSilent();
    const startedAt = performance.now();
    await server.stop();
    expect(performance.now() - startedAt).toBeLessThan(MOST_STOP_MS);
  });
});
