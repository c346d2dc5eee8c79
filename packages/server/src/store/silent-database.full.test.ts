import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { startFaultyProxy } from '../testing/faulty-proxy.ts';
import { startFakeServer } from '../testing/processes.ts';
import { temporaryFolder } from '../testing/test-server.ts';
import { useDatabase } from '../testing/use-server.ts';
import { openDatabase } from './database.ts';
import { isDatabaseOutage } from './database-outage.ts';

/** Longer than a busy machine takes for an answer. */
const SILENCE_MS = 3000;
/** It has 8 s to close, and a busy machine takes some more; without that limit it would wait for the database a minute. */
const MOST_STOP_MS = 40_000;

describe('a database server that swallows everything without a word', () => {
  const closers: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
  });

  async function databaseBehindLine() {
    const databaseUrl = (await useDatabase('a PostgreSQL server', closers)) ?? '';
    const line = await startFaultyProxy(databaseUrl);
    closers.push(line.close);
    const behind = new URL(databaseUrl);
    behind.host = new URL(line.url).host;
    return { line, databaseUrl: behind.href };
  }

  it('is given up, and used again once it answers', async () => {
    const { line, databaseUrl } = await databaseBehindLine();
    const onFailed = () => undefined;
    const { db, close } = await openDatabase({ dataDir: '', databaseUrl, silenceMs: SILENCE_MS, onFailed });
    await db.execute(sql`select 1`);
    line.goSilent();
    const failure = await db.execute(sql`select 1`).catch((error: unknown) => error);
    expect(isDatabaseOutage(failure)).toBe(true);
    line.mend();
    expect((await db.execute(sql`select 1 one`)).rows).toEqual([{ one: 1 }]);
    await close();
  });

  it('does not keep a process from ending that is told to', { timeout: 120_000 }, async () => {
    const { line, databaseUrl } = await databaseBehindLine();
    const folder = await temporaryFolder();
    closers.push(folder.remove);
    const server = await startFakeServer(folder.path, { DATABASE_URL: databaseUrl, STOP_SECONDS: '0' });
    line.goSilent();
    const startedAt = performance.now();
    await server.stop();
    expect(performance.now() - startedAt).toBeLessThan(MOST_STOP_MS);
  });
});
