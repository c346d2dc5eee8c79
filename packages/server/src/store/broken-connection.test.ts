import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useOpenDatabase } from '../testing/use-database.ts';
import { isDatabaseOutage } from './database-outage.ts';

describe('a connection that breaks between two steps of a transaction', () => {
  const used = useOpenDatabase('a PostgreSQL server');

  it('ends the transaction as an outage, and not the process', async () => {
    const { db } = used;
    const failed = db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() pid`);
      await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
      // While nothing is asked of the connection, its end is told to whoever listens: nobody must be fatal.
      await sleep(200);
      await tx.execute(sql`select 1`);
    });
    expect(isDatabaseOutage(await failed.catch((error: unknown) => error))).toBe(true);
    expect((await db.execute(sql`select 1 one`)).rows).toEqual([{ one: 1 }]);
  });
});
