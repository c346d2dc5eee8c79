import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { FreeDisk } from '../store/free-disk.ts';
import { useDatabase } from '../testing/use-server.ts';
import { openPrometheusMetrics } from './prometheus-metrics.ts';

describe('metrics while no database connection is free', () => {
  const closers: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
  });

  it('include what is known without one, and how many callers wait for one', {
    timeout: 30_000,
  }, async () => {
    const pool = new pg.Pool({ connectionString: await useDatabase('a PostgreSQL server', closers), max: 1 });
    closers.push(() => pool.end());
    const taken = await pool.connect();
    const waiting = pool.query('select 1');
    closers.push(() => waiting);
    closers.push(async () => taken.release());
    const metrics = openPrometheusMetrics({
      db: drizzle({ client: pool }),
      pool,
      freeDisk: new FreeDisk(2e9, async () => 3e9),
      log: pino({ level: 'silent' }),
    });
    metrics.taskStarted('standard', 1);
    const text = await metrics.text();
    expect(text).toMatch(/ledgerlift_database_connections\{state="awaited"\} [1-9]/);
    expect(text).toContain('ledgerlift_disk_free_bytes 3000000000');
    expect(text).toContain('ledgerlift_disk_mark_bytes 2000000000');
    expect(text).toContain('ledgerlift_queue_wait_seconds_count{lane="standard"} 1');
    expect(text).not.toContain('ledgerlift_mails_waiting 0');
  });
});
