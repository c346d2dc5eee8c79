import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { useOpenDatabase } from '../testing/use-database.ts';
import { useDatabase } from '../testing/use-server.ts';
import { openDatabase } from './database.ts';
import { isDatabaseOutage } from './database-outage.ts';

describe('a connection that breaks between two steps of a transaction', () => {
  const used = useOpenDatabase('a PostgreSQL server');

  it('fails the transaction with an outage, and does not end the process', async () => {
    const { db, pool } = used;
    const ended = new Promise<void>((resolve) => {
      pool.once('acquire', (client) => client.once('end', () => resolve()));
    });
    const failed = db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() pid`);
      await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
      // While no query runs, the broken connection emits `error`, which ends a process without a listener.
      await ended;
      await tx.execute(sql`select 1`);
    });
    expect(isDatabaseOutage(await failed.catch((error: unknown) => error))).toBe(true);
    expect((await db.execute(sql`select 1 one`)).rows).toEqual([{ one: 1 }]);
  });
});

describe('a connection that breaks before a transaction begins', () => {
  const used = useOpenDatabase('a PostgreSQL server');

  it('goes back to the pool', async () => {
    const { db, pool } = used;
    pool.once('acquire', (client) => {
      vi.spyOn(client, 'query').mockRejectedValueOnce(new Error('Connection terminated unexpectedly'));
    });
    const failure = await db.transaction(async () => undefined).catch((error: unknown) => error);
    expect(isDatabaseOutage(failure)).toBe(true);
    expect(pool.totalCount - pool.idleCount).toBe(0);
    expect((await db.execute(sql`select 1 one`)).rows).toEqual([{ one: 1 }]);
  });
});

describe('a connection that breaks while a process applies migrations', () => {
  it('fails the start with an outage, and does not end the process', async () => {
    const closers: (() => Promise<unknown>)[] = [];
    const databaseUrl = await useDatabase('a PostgreSQL server', closers);
    const open = () => openDatabase({ dataDir: '', databaseUrl, onFailed: () => undefined });
    await (await open()).close();
    const others = new pg.Pool({ connectionString: databaseUrl });
    closers.push(() => others.end());
    const holder = await others.connect();
    await holder.query('begin; lock table drizzle.__drizzle_migrations in access exclusive mode');
    const failed = open().catch((error: unknown) => error);
    await vi.waitFor(
      async () => {
        const { rowCount } = await others.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and wait_event = 'relation'`,
        );
        expect(rowCount).toBe(1);
      },
      { timeout: 30_000 },
    );
    expect(isDatabaseOutage(await failed)).toBe(true);
    holder.release(true);
    for (const close of closers.reverse()) await close();
  });
});
